// Against a running service, whose address is in CMDR_SERVICE.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, test } from "node:test";

import { Client, ServiceError } from "../dist/index.js";

const client = new Client(`${process.env.CMDR_SERVICE}/`);
const LEGAL = "Commander\n1 Krenko, Mob Boss\n\n99 Mountain\n";

test("a deck gets its report", async () => {
  const report = await client.check({ deck: LEGAL.replace("99", "98") });
  assert.equal(report.verdict, "illegal");
  assert.deepEqual(report.commanders, ["Krenko, Mob Boss"]);
  const [finding] = report.findings;
  assert.equal(finding.code, "deck-size");
  assert.equal(finding.params.size, 99);
});

test("a deck may be an object, and words French", async () => {
  const deck = { commanders: ["Krenko, Mob Boss"], main: [{ name: "Mountian", quantity: 99 }] };
  const report = await client.check({ deck, language: "fr" });
  assert.equal(report.findings[0].path, "/main/0");
  assert.match(report.findings[0].help, /Mountain/);
});

test("what is no list has a report too", async () => {
  assert.equal((await client.check({ deck: "<nothing>" })).verdict, "unreadable");
});

test("the other questions are answered", async () => {
  assert.equal((await client.bracket({ deck: LEGAL })).floor, 1);
  assert.match((await client.convert({ deck: LEGAL, to: "arena" })).text, /99 Mountain/);
  assert.ok(await client.hand({ deck: LEGAL, seed: 1 }));
  assert.ok((await client.odds({ deck: LEGAL })).odds.length > 0);
});

test("cards are asked for while a deck is built", async () => {
  const asked = { deck: LEGAL, ignore_size: true };
  const { cards } = await client.additions({ ...asked, cards: ["Goblin Guide", "Counterspell"] });
  assert.deepEqual(cards[0].findings, []);
  assert.equal(cards[1].findings[0].code, "color-identity");
  const page = await client.additions({ ...asked, where: "creature cards with mana value 1 or less", limit: 3 });
  assert.equal(page.cards.length, 3);
});

test("who could lead, and how to mend it", async () => {
  const { leaders } = await client.leaders({ cards: ["Counterspell"], limit: 2 });
  assert.equal(leaders.length, 2);
  const { changes, report } = await client.repair({ deck: LEGAL.replace("99", "98") });
  assert.equal(changes.length, 1);
  assert.equal(report.verdict, "legal");
});

test("facts are told, whatever signs a name has", async () => {
  assert.deepEqual((await client.identity("Fire // Ice")).color_identity, ["U", "R"]);
  assert.ok((await client.formats()).some((format) => format.id === "commander"));
  assert.ok(await client.explain("singleton"));
  assert.ok(await client.health());
});

test("what is refused says why", async () => {
  await assert.rejects(client.check({ deck: LEGAL, comanders: [] }), (error) => {
    assert.ok(error instanceof ServiceError);
    assert.equal(error.status, 422);
    assert.match(error.message, /comanders/);
    assert.ok(error.problem.errors.length > 0);
    return true;
  });
  await assert.rejects(client.identity("Nobody Knows This"), { name: "ServiceError", status: 404 });
});

test("a request can be given up", async () => {
  const signal = AbortSignal.abort();
  await assert.rejects(client.check({ deck: LEGAL }, { signal }), { name: "AbortError" });
});

// -- something else than the service ----------------------------------------------------------

const other = createServer((request, response) => {
  if (request.url.endsWith("/healthz")) return; // never answers
  const [status, headers, body] = request.url.includes("busy")
    ? [503, { "retry-after": "7", "content-type": "application/problem+json" }, '{"title":"busy"}']
    : [502, { "content-type": "text/html" }, "<h1>Bad gateway</h1>"];
  response.writeHead(status, headers).end(body);
});
await new Promise((done) => other.listen(0, "127.0.0.1", done));
after(() => {
  other.closeAllConnections();
  other.close();
});
const elsewhere = new Client(`http://127.0.0.1:${other.address().port}`, { timeout: 200 });

test("a proxy's error page is no problem of the service", async () => {
  await assert.rejects(elsewhere.check({ deck: LEGAL }), { status: 502, problem: null, retryAfter: null });
});

test("when to come again is told", async () => {
  await assert.rejects(elsewhere.identity("busy"), { status: 503, message: "busy", retryAfter: 7 });
});

test("who never answers is given up", async () => {
  await assert.rejects(elsewhere.health(), { name: "TimeoutError" });
});
