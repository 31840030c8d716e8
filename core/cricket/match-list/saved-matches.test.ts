import { describe, expect, it } from "vitest";
import { MATCH_LIST } from "../fixtures/match-list.ts";
import { normaliseFixtures } from "../read/list/fixtures.ts";
import { matchesInOrder } from "./matches-in-order.ts";
import {
  MOST_SAVED,
  parseSavedMatches,
  rememberResults,
  SAVED_FOR_MS,
  serialiseSavedMatches,
} from "./saved-matches.ts";

const NOW = Date.parse("2025-11-21T12:00:00Z");
const list = normaliseFixtures(MATCH_LIST);
const matches = list.ok ? matchesInOrder(list.value) : [];
const [result] = matches.filter((match) => match.type === "result");

describe("saved completed matches", () => {
  it("keeps results with a code, and comes back from storage as it went in", () => {
    const saved = rememberResults([], matches, NOW);
    expect(saved.map((match) => match.code)).toEqual(["eawe11192025003", "older0001"]);
    expect(parseSavedMatches(serialiseSavedMatches(saved), NOW)).toEqual(saved);
  });

  it("drops a match 30 days after it was first saved", () => {
    const saved = rememberResults([], matches, NOW);
    const again = rememberResults(saved, matches, NOW + 1000);
    expect(again.map((match) => match.savedAt)).toEqual([NOW, NOW]);
    const text = serialiseSavedMatches(again);
    expect(parseSavedMatches(text, NOW + SAVED_FOR_MS - 1)).toHaveLength(2);
    expect(parseSavedMatches(text, NOW + SAVED_FOR_MS)).toEqual([]);
  });

  it("keeps the fifty saved last, newest first", () => {
    if (!result) throw new Error("no result in the fixture");
    let saved = rememberResults([], [], NOW);
    for (let i = 0; i < 60; i += 1) {
      saved = rememberResults(saved, [{ ...result, key: `m${i}`, code: `m${i}` }], NOW + i);
    }
    expect(saved).toHaveLength(MOST_SAVED);
    expect(saved[0]?.code).toBe("m59");
    expect(saved.at(-1)?.code).toBe("m10");
  });

  const MALFORMED = '{"version":1,"matches":[{"code":1},null]}';
  it.each([null, '{"version":2,"matches":[]}', MALFORMED])("reads %j as nothing", (text) => {
    expect(parseSavedMatches(text, NOW)).toEqual([]);
  });
});
