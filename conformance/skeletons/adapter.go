// An adapter in Go: fill in judge, and
//
//	commander-conformance go run adapter.go
package main

import (
	"bufio"
	"encoding/json"
	"os"
	"regexp"
	"strconv"
)

type Question struct {
	ID      string                     `json:"id"`
	Deck    string                     `json:"deck"`
	Format  string                     `json:"format"`
	House   string                     `json:"house"`
	Options map[string]json.RawMessage `json:"options"`
	Cards   []json.RawMessage          `json:"cards"`
}

type Finding struct {
	Code string `json:"code"`
	Rule string `json:"rule,omitempty"`
	Card string `json:"card,omitempty"`
	Line int    `json:"line,omitempty"`
}

type Answer struct {
	ID        string    `json:"id"`
	Supported bool      `json:"supported"`
	Verdict   string    `json:"verdict,omitempty"`
	Size      int       `json:"size"`
	Findings  []Finding `json:"findings,omitempty"`
}

var counted = regexp.MustCompile(`(?m)^(\d+) `)

// judge is your program. As it stands here, it counts cards.
func judge(asked Question) Answer {
	size := 0
	for _, found := range counted.FindAllStringSubmatch(asked.Deck, -1) {
		count, _ := strconv.Atoi(found[1])
		size += count
	}
	if size == 100 {
		return Answer{Supported: true, Verdict: "legal", Size: size}
	}
	return Answer{Supported: true, Verdict: "illegal", Size: size, Findings: []Finding{{Code: "deck-size", Rule: "903.5a"}}}
}

func main() {
	lines := bufio.NewReader(os.Stdin)
	answers := json.NewEncoder(os.Stdout)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var asked Question
		if err := json.Unmarshal(line, &asked); err != nil {
			panic(err)
		}
		answer := Answer{}
		// What you do not judge: other formats, cards of a case's own, what is said beside the list.
		if asked.Format == "commander" && asked.House == "" && asked.Cards == nil && len(asked.Options) == 0 {
			answer = judge(asked)
		}
		answer.ID = asked.ID
		if err := answers.Encode(answer); err != nil {
			panic(err)
		}
	}
}
