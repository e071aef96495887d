<?php
// An adapter in PHP: fill in judge(), and
//
//     commander-conformance php adapter.php
declare(strict_types=1);

/** Your program. As it stands here, it counts cards. */
function judge(array $question): array
{
    preg_match_all('/^(\d+) /m', $question['deck'], $counts);
    $size = array_sum(array_map('intval', $counts[1]));
    $findings = $size === 100 ? [] : [['code' => 'deck-size', 'rule' => '903.5a']];
    return ['verdict' => $findings ? 'illegal' : 'legal', 'size' => $size, 'findings' => $findings];
}

while (($line = fgets(STDIN)) !== false) {
    $question = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    // What you do not judge: other formats, cards of a case's own, what is said beside the list.
    $known = $question['format'] === 'commander' && !isset($question['house']) && !isset($question['cards'])
        && !$question['options'];
    $answer = $known ? judge($question) : ['supported' => false];
    echo json_encode(['id' => $question['id'], ...$answer], JSON_THROW_ON_ERROR), "\n";
    flush();
}
