import { expect, it } from "vitest";
import { readMatchMeta } from "./match-meta.ts";

it("reads the meta of a navigation, and nothing else", () => {
  const meta = {
    title: "A v B",
    venue: "South Park",
    status: "LIVE",
    equation: "A need 9",
    teamA: "A",
    teamB: "B",
  };
  expect(readMatchMeta({ match: { ...meta, other: 1 } })).toEqual(meta);
  expect(readMatchMeta({ match: { title: "A v B", teamA: "A", other: 1 } })).toEqual({
    title: "A v B",
    teamA: "A",
  });
  for (const state of [null, undefined, {}, { match: { title: 1 } }, { match: { title: "A v B", venue: 1 } }])
    expect(readMatchMeta(state)).toBeUndefined();
});
