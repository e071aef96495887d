// An adapter in TypeScript: fill in `judge`, compile it with tsc, and
//
//     npx commander-conformance node adapter.js
import { createInterface } from "node:readline";
import type { Answer, Question } from "commander-conformance";

/** Your program. As it stands here, it counts cards. */
function judge({ deck }: Question): Omit<Answer, "id"> {
  const counts = deck.split("\n").map((line) => Number(/^(\d+) /.exec(line)?.[1] ?? 0));
  const size = counts.reduce((sum, count) => sum + count, 0);
  const findings = size === 100 ? [] : [{ code: "deck-size", rule: "903.5a" }];
  return { verdict: findings.length ? "illegal" : "legal", size, findings };
}

for await (const line of createInterface({ input: process.stdin })) {
  const question: Question = JSON.parse(line);
  // What you do not judge: other formats, cards of a case's own, what is said beside the list.
  const known = question.format === "commander" && !question.house && !question.cards && !Object.keys(question.options).length;
  console.log(JSON.stringify({ id: question.id, ...(known ? judge(question) : { supported: false }) }));
}
