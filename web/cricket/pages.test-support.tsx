import { cloneElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { MATCH_LIST } from "../../core/cricket/fixtures/match-list.ts";
import { readAgain } from "../../core/cricket/fixtures/worded.ts";
import { normaliseFixtures } from "../../core/cricket/read/list/fixtures.ts";
import type { MatchDocument, MatchListDocument } from "../../core/cricket/types.ts";

/** `document`: a document whose texts a test has changed, parsed again. */
export function html(element: ReactElement<{ document?: MatchDocument | undefined }>): string {
  const { document } = element.props;
  const page = document ? cloneElement(element, { document: readAgain(document) }) : element;
  // React separates adjacent texts with comments, which readers do not see.
  return renderToString(<Router ssrPath="/cricket">{page}</Router>).replaceAll("<!-- -->", "");
}

/** Text in the markup. */
export function words(markup: string): string {
  return markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

export { read as card } from "../../core/cricket/read/scorecard/scorecard.test-support.ts";

export function matchList(): MatchListDocument {
  const result = normaliseFixtures(MATCH_LIST);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}
