import { expect, it } from "vitest";
import { LIVE_MATCH } from "../../../core/cricket/fixtures/match.ts";
import { matchBrought } from "./match-brought.ts";

it("takes the match that a link brought to its own page, and nothing else", () => {
  const code = LIVE_MATCH.code ?? "";
  const document = { published: false, code, match: LIVE_MATCH };
  expect(matchBrought({ document }, code)).toEqual(document);
  expect(matchBrought({ document }, "other")).toBeUndefined();
  for (const state of [null, undefined, {}, { match: { title: "A v B" } }, { document: { code } }])
    expect(matchBrought(state, code)).toBeUndefined();
});
