import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { MATCH_LIST } from "../../core/cricket/fixtures/match-list.ts";
import { normaliseFixtures } from "../../core/cricket/read/list/fixtures.ts";
import { normaliseScorecard } from "../../core/cricket/read/scorecard/scorecard.ts";
import type { MatchListDocument, Scorecard } from "../../core/cricket/types.ts";

export function html(page: ReactElement): string {
  // React separates neighbouring texts with comments; readers do not see them.
  return renderToString(<Router ssrPath="/cricket">{page}</Router>).replaceAll("<!-- -->", "");
}

/** What a reader without styles would read. */
export function words(markup: string): string {
  return markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

export function card(raw: unknown): Scorecard {
  const result = normaliseScorecard(raw, { code: "rvhl11212025001" });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

export function matchList(): MatchListDocument {
  const result = normaliseFixtures(MATCH_LIST);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}
