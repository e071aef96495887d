"""The addresses of the service, asked over loopback, as the contract has them."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import httpx
import pytest

import validator
from tests.serve.running import ILLEGAL, KINDS, TATYOVA, Service

DRAFT = {"deck": "Commander\n1 Tatyova, Benthic Druid\n\n1 Opt\n", "format": "commander-draft"}


def problem(answer: httpx.Response, status: int, kind: str) -> dict[str, Any]:
    """The problem that an answer tells of, by RFC 9457."""
    assert (answer.status_code, answer.headers["content-type"]) == (
        status,
        "application/problem+json",
    )
    told: dict[str, Any] = answer.json()
    assert told["status"] == status
    assert told["type"] == f"urn:commander-validator:problem:{kind}"
    assert told["title"]
    assert told["detail"]
    return told


@pytest.mark.parametrize("deck", [TATYOVA, ILLEGAL])
def test_a_check_is_the_librarys_report(serving: Service, deck: str) -> None:
    answer = serving.ask("check", deck=deck)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.json() == json.loads(validator.check(deck).model_dump_json())


def test_a_deck_may_be_an_object_and_its_findings_have_pointers(serving: Service) -> None:
    deck = {"commanders": ["Tatyova, Benthic Druid"], "main": ["Lightning Bolt"]}
    found = serving.ask("check", deck=deck).json()["findings"]
    assert "/main/0" in [each["path"] for each in found]


@pytest.mark.parametrize("deck", ["", "no list", 17, None, True, [], {"main": [{"name": 3}]}, {}])
def test_any_deck_that_is_json_gets_a_report(serving: Service, deck: object) -> None:
    for kind in ("check", "bracket"):
        answer = serving.ask(kind, deck=deck, language="fr")
        assert answer.status_code == 200
        told = answer.json()
        assert told["findings"]
        assert told["verdict"] in ("illegal", "unreadable")


def test_half_a_character_in_a_deck_is_no_fault_of_ours(serving: Service) -> None:
    for deck in ("1 Sol Ring\\ud800", "\\udfff"):
        body = f'{{"deck": "{deck}"}}'.encode()
        answer = serving.client.post("/v1/check", content=body)
        assert answer.status_code == 200
        assert "U+D" in answer.json()["findings"][0]["message"]
    for key in ("commanders", "companion", "allow", "colors", "as_of", "since"):
        body = f'{{"deck": "1 Opt", "{key}": "\\udfff"}}'.encode()
        assert serving.client.post("/v1/check", content=body).status_code == 422


def test_all_options_of_a_check_are_those_of_the_library(serving: Service) -> None:
    options: dict[str, Any] = {
        "commanders": ["Tatyova, Benthic Druid"],
        "companion": "Lurrus of the Dream-Den",
        "colors": ["W"],
        "as_of": "2024-01-01",
        "since": "2023-01-01",
        "allow": ["Lightning Bolt"],
        "language": "fr",
    }
    asked = serving.ask("check", deck=ILLEGAL, **options)
    assert asked.json() == json.loads(validator.check(ILLEGAL, **options).model_dump_json())
    assert asked.json()["since"]
    one = serving.ask("check", deck=ILLEGAL, commanders="Tatyova, Benthic Druid", colors="WU")
    assert one.status_code == 200


def test_a_draft_has_its_pool_and_its_boosters(serving: Service) -> None:
    judge = validator.Validator(format="commander-draft")
    pool = "1 Tatyova, Benthic Druid\n1 Opt"
    asked = serving.ask("check", **DRAFT, pool=pool, boosters=["CMR,CLB"])
    report = judge.check(DRAFT["deck"], pool=pool, boosters=("CMR", "CLB"))
    assert asked.json() == json.loads(report.model_dump_json())


def test_a_format_may_be_an_object_that_extends_one_by_its_id(serving: Service) -> None:
    own = {"id": "ours", "extends": "commander", "banned": {"cards": ["Sol Ring", "No Such Card"]}}
    report = serving.ask("check", deck=TATYOVA, format=own).json()
    assert report["format"] == "ours"
    assert [each["card"] for each in report["findings"]] == ["Sol Ring"]
    told = serving.client.get("/v1/formats/brawl").json()
    assert serving.ask("check", deck=TATYOVA, format=told).json()["format"] == "brawl"


@pytest.mark.parametrize(
    "format",
    [
        "nope",
        "any",
        "../commander",
        "/etc/passwd",
        "examples/points.toml",
        17,
        [],
        {"id": "x", "extends": "examples/points.toml"},
        {"id": "x", "extends": "commander", "no key": 1},
        {"id": "x", "extends": "commander", "size": {"minimum": "many"}},
        {},
    ],
)
def test_a_format_is_an_id_or_an_object_and_never_a_path(serving: Service, format: object) -> None:
    told = problem(serving.ask("check", deck=TATYOVA, format=format), 422, "wrong-question")
    assert told["errors"][0]["pointer"].startswith("/format")


@pytest.mark.parametrize(
    ("question", "pointer"),
    [
        ({}, "/deck"),
        ({"deck": "", "formta": "brawl"}, "/formta"),
        ({"deck": "", "commanders": 7}, "/commanders"),
        ({"deck": "", "commanders": [7]}, "/commanders/0"),
        ({"deck": "", "language": "tlh"}, "/language"),
        ({"deck": "", "as_of": 20240101}, "/as_of"),
    ],
)
def test_a_wrong_question_is_told_where_it_is_wrong(
    serving: Service, question: dict[str, Any], pointer: str
) -> None:
    told = problem(serving.ask("check", **question), 422, "wrong-question")
    assert told["errors"][0]["pointer"] == pointer


@pytest.mark.parametrize(
    "option",
    [
        {"as_of": "yesterday"},
        {"as_of": "1993-08-05"},
        {"colors": ["purple"]},
        {"boosters": ["CMR"]},
        {"pool": "1 Opt"},
        {"pool": 17},
    ],
)
def test_a_wrong_option_is_told_in_the_librarys_words(
    serving: Service, option: dict[str, Any]
) -> None:
    assert problem(serving.ask("check", deck=TATYOVA, **option), 422, "wrong-question")


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b'"deck"', b"\xff\xfe", b'{"deck": NaN}', b"[" * 100_000],
)
@pytest.mark.parametrize("kind", KINDS)
def test_a_body_that_asks_nothing_gets_a_problem(serving: Service, kind: str, body: bytes) -> None:
    answer = serving.client.post(f"/v1/{kind}", content=body)
    assert answer.status_code in (400, 422)
    assert answer.headers["content-type"] == "application/problem+json"
    assert "Traceback" not in answer.text


def test_a_bracket_is_the_librarys(serving: Service) -> None:
    told = serving.ask("bracket", deck=TATYOVA)
    assert told.json() == json.loads(validator.Validator().bracket(TATYOVA).model_dump_json())


def test_a_deck_is_converted_and_what_is_lost_is_said(serving: Service) -> None:
    told = serving.ask("convert", deck=ILLEGAL + "\nMaybeboard\n1 Opt\n", to="arena").json()
    assert told["text"].startswith("Commander\n1 Tatyova, Benthic Druid\n")
    assert [each["name"] for each in told["unknown"]] == ["Sol Rign"]
    assert all(each["message"] for each in told["lost"])
    assert validator.check(told["text"]).commanders == ("Tatyova, Benthic Druid",)
    problem(serving.ask("convert", deck=TATYOVA, to="nobody"), 422, "wrong-question")
    problem(serving.ask("convert", deck="no list", to="arena"), 422, "unreadable")


def test_a_seed_gives_the_same_hand_and_none_another(serving: Service) -> None:
    asked = {"deck": TATYOVA, "draws": 3, "mulligans": 1}
    first = serving.ask("hand", **asked, seed=7).json()
    assert first == serving.ask("hand", **asked, seed=7).json()
    assert [len(each["cards"]) for each in first["hands"]] == [7, 7]
    assert len(first["draws"]) == 3
    seeds = {serving.ask("hand", **asked).json()["seed"] for _ in range(3)}
    assert len(seeds) == 3
    problem(serving.ask("hand", deck="no list"), 422, "unreadable")
    problem(serving.ask("hand", deck=TATYOVA, mulligans=99), 422, "wrong-question")


def test_odds_are_told_of_lands_of_cards_and_of_casting(serving: Service) -> None:
    lands = serving.ask("odds", deck=TATYOVA, by=2).json()["odds"]
    assert [each["turn"] for each in lands[0]["chances"]] == [0, 1, 2]
    assert len(serving.ask("odds", deck=TATYOVA, what="color").json()["odds"]) == 2
    cast = {"cast": "Tatyova, Benthic Druid", "games": 50, "seed": 1, "mulligans": 1}
    assert serving.ask("odds", deck=TATYOVA, **cast).json()["odds"][0]["games"] == 50
    for wrong in ({"what": "Black Lotus"}, {"what": "?"}, {"cast": "Sol Rign"}, {"keep": [5, 2]}):
        asked = {"deck": TATYOVA, "mulligans": 1, **wrong}
        problem(serving.ask("odds", **asked), 422, "wrong-question")


@pytest.mark.parametrize("name", ["Fire", "Fire // Ice", "Bosh, Iron Golem", "jotun grunt", "Opt"])
def test_an_identity_is_the_librarys(serving: Service, name: str) -> None:
    answer = serving.client.get(f"/v1/cards/{quote(name, safe='')}/identity")
    assert answer.json() == json.loads(validator.color_identity(name).model_dump_json())


def test_what_nobody_knows_is_not_found(serving: Service) -> None:
    for path in (
        "/v1/cards/Sol Rign/identity",
        "/v1/formats/nope",
        "/v1/formats/..%2Fcommander",
        "/v1/explain/nope",
        "/v1/schema/nope",
        "/v1/nothing",
        "/v1/formats/",
        "/favicon.ico",
        "/..%2f..%2fpyproject.toml",
        "/static/../app.py",
    ):
        problem(serving.client.get(path), 404, "not-found")
    assert "Sol Ring" in serving.client.get("/v1/cards/Sol Rign/identity").json()["detail"]


def test_formats_explanations_and_schemas_are_those_of_the_commands(serving: Service) -> None:
    told = serving.client.get("/v1/formats").json()["formats"]
    assert "commander" in [each["id"] for each in told]
    assert told[0] == serving.client.get(f"/v1/formats/{told[0]['id']}").json()
    assert serving.client.get("/v1/explain/Rule 903.5b").json()["topic"] == "903.5b"
    french = serving.client.get("/v1/explain/singleton?language=fr").json()
    assert french["title"] != serving.client.get("/v1/explain/singleton").json()["title"]
    problem(serving.client.get("/v1/explain/singleton?language=x"), 422, "wrong-question")
    for name in ("report", "hand"):
        assert serving.client.get(f"/v1/schema/{name}").json()["$schema"]
    assert serving.client.get("/v1/schema/report").json() == validator.json_schema("report")


def test_facts_are_asked_for_again_by_their_tag(serving: Service) -> None:
    for path in ("/v1/formats", "/v1/explain/903", "/v1/cards/Opt/identity", "/openapi.json"):
        first = serving.client.get(path)
        assert "max-age" in first.headers["cache-control"]
        tag = first.headers["etag"]
        again = serving.client.get(path, headers={"if-none-match": f'"other", {tag}'})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag


def test_answers_are_packed_for_who_can_unpack(serving: Service) -> None:
    packed = serving.client.get("/v1/formats")
    assert packed.headers["content-encoding"] == "gzip"
    plain = serving.client.get("/v1/formats", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()


def test_the_wrong_method_is_told_the_right_one(serving: Service) -> None:
    answer = serving.client.get("/v1/check")
    problem(answer, 405, "wrong-method")
    assert answer.headers["allow"] == "POST"
    assert serving.client.head("/healthz").status_code == 200


def test_a_page_stands_at_the_root_and_may_run_no_code_but_its_own(serving: Service) -> None:
    answer = serving.client.get("/")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "frame-ancestors 'none'" in policy


def test_other_pages_may_ask_where_they_were_let_in(serving: Service) -> None:
    def origin(name: str) -> str | None:
        asked = serving.client.post("/v1/check", json={"deck": ""}, headers={"origin": name})
        let_in: str | None = asked.headers.get("access-control-allow-origin")
        return let_in

    assert origin("https://decks.example") == "https://decks.example"
    assert origin("https://others.example") is None


def test_the_service_says_that_it_is_well_and_by_which_facts(serving: Service) -> None:
    told = serving.client.get("/healthz").json()
    assert told["status"] == "ok"
    assert told["version"] == validator.__version__
    assert told["catalog"]["cards"] == validator.Catalog().size


def test_the_service_says_when_it_is_ready(serving: Service) -> None:
    answer = serving.client.get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ready"})


def test_names_are_completed(serving: Service) -> None:
    def names(prefix: str) -> list[str]:
        found: list[str] = serving.client.get("/v1/names", params={"prefix": prefix}).json()[
            "names"
        ]
        return found

    assert names("krenko, m") == ["Krenko, Mob Boss"]
    assert names("LIM-DÛL'S V") == ["Lim-Dûl's Vault"]
    assert names("Mob B")[:1] == ["Krenko, Mob Boss"]
    assert len(names("a")) == 20
    assert names("") == names("no card is called so") == []
    assert serving.client.get("/v1/names").status_code == 422


def test_several_decks_are_judged_at_once(serving: Service) -> None:
    decks = [
        TATYOVA,
        {"commanders": ["Krenko, Mob Boss"], "main": ["Opt"]},
        {"main": [{"name": 7}]},
    ]
    reports = serving.ask("check-many", decks=decks).json()["reports"]
    alone = [serving.ask("check", deck=deck).json() for deck in decks]
    assert reports == alone
    assert [each["verdict"] for each in reports[:2]] == ["legal", "illegal"]
    assert serving.ask("check-many", decks=[]).json() == {"reports": []}
    assert serving.ask("check-many", decks=[TATYOVA] * 101).status_code == 422


def test_facts_that_the_asker_has_are_not_sent_again_whatever_form_its_tag_has(
    serving: Service,
) -> None:
    tag = serving.client.get("/v1/formats").headers["etag"]
    for known in (tag, tag.removeprefix("W/"), "*"):
        headers = {"if-none-match": known}
        assert serving.client.get("/v1/formats", headers=headers).status_code == 304


BUILT = TATYOVA.replace("1 Arcane Signet\n", "")


def test_cards_that_may_go_in_are_told_from_those_that_may_not(serving: Service) -> None:
    cards = ["Opt", "Lightning Bolt", "Opt", "Sol Rign", "Sol Ring"]
    told = serving.ask("additions", deck=BUILT, cards=cards).json()["cards"]
    assert [each["card"] for each in told] == cards
    codes = [[found["code"] for found in each["findings"]] for each in told]
    assert codes == [[], ["color-identity"], [], ["unknown-card"], ["singleton"]]
    full = serving.ask("additions", deck=TATYOVA, cards=["Opt"], language="fr").json()["cards"]
    assert [found["code"] for found in full[0]["findings"]] == ["deck-size"]
    out = serving.ask("additions", deck=TATYOVA, cards="Opt", instead_of="Sol Ring").json()
    assert out["cards"] == [{"card": "Opt", "findings": []}]
    lost = {"deck": TATYOVA, "cards": ["Opt"], "instead_of": "Lightning Bolt"}
    problem(serving.ask("additions", **lost), 422, "wrong-question")


def test_all_cards_that_may_go_in_come_by_kinds_and_pages(serving: Service) -> None:
    asked: dict[str, Any] = {"deck": BUILT, "where": "creature cards with mana value 8", "limit": 2}
    names = [each["card"] for each in serving.ask("additions", **asked).json()["cards"]]
    judge = validator.Validator()
    assert tuple(names) == judge.additions(BUILT, where=asked["where"], limit=2)
    after = serving.ask("additions", **asked, after=names[0]).json()["cards"]
    assert after[0]["card"] == names[1]
    problem(serving.ask("additions", deck=BUILT, where="nonsense"), 422, "wrong-question")


def test_no_deck_has_no_additions_and_needs_a_list(serving: Service) -> None:
    for deck in (17, "no list", {"main": [{"name": 3}]}):
        for cards in (["Opt"], None):
            told = serving.ask("additions", deck=deck, cards=cards).json()
            assert (told["cards"], told["verdict"]) == ([], "unreadable")
            assert [found["code"] for found in told["findings"]] == ["syntax"]
        told = serving.ask("repair", deck=deck).json()
        assert (told["needs"], told["changes"]) == ("list", [])
        assert told["report"]["verdict"] == "unreadable"


def test_a_deck_is_mended_as_the_library_mends_it(serving: Service) -> None:
    for deck in (TATYOVA, ILLEGAL):
        told = serving.ask("repair", deck=deck).json()
        assert told == json.loads(validator.Validator().repair(deck).model_dump_json())
        assert told["report"]["verdict"] == "legal"


def test_who_could_lead_is_told_by_pages(serving: Service) -> None:
    asked: dict[str, Any] = {"cards": ["Coiling Oracle", "Niv-Mizzet, Parun"], "limit": 2}
    first = serving.ask("leaders", **asked, near=1).json()
    found = validator.Validator().leaders(asked["cards"])[:3]
    expected = [json.loads(each.model_dump_json()) for each in found]
    assert first["leaders"] == expected[:2]
    assert first["more"]
    assert [len(each["findings"]) for each in first["near_misses"]] == [1]
    second = serving.ask("leaders", **asked, start=2).json()
    assert second["leaders"][0] == expected[2]
    problem(serving.ask("leaders"), 422, "wrong-question")
    problem(serving.ask("leaders", cards=["Opt"], limit=0), 422, "wrong-question")
