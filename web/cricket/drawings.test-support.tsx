import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import type { StripMatch } from "../../core/cricket/strip/strip-document.ts";
import type { Match, MatchDocument } from "../../core/cricket/types.ts";
import { embed } from "./embed/render-embed.tsx";
import { FollowedMatch } from "./matches/followed/FollowedMatches.tsx";
import { MatchCard } from "./matches/MatchCard.tsx";
import { words } from "./pages.test-support.tsx";
import { PopupContent } from "./popup/ScorecardPopup.tsx";
import { MatchRow } from "./rows/MatchRow.tsx";
import { Banner } from "./scorecard/banner/Banner.tsx";
import { MatchBar } from "./scorecard/MatchBar.tsx";
import { Match as StripEntry } from "./strip/LiveStrip.tsx";

const drawn = (element: ReactElement): string =>
  words(renderToString(<Router ssrPath="/">{element}</Router>).replaceAll("<!-- -->", ""));

/** Text of each drawing of a match that its documents allow. */
export function drawings(
  document: MatchDocument,
  match: Match,
  strip: StripMatch | undefined,
): Record<string, string> {
  const { code } = document;
  const popup = { data: document, state: "ready", absent: false, message: "", retry: () => {} } as const;
  return {
    card: drawn(<MatchCard match={match} />),
    row: drawn(<MatchRow match={match} start={undefined} />),
    followed: drawn(<FollowedMatch match={match} follow={undefined} />),
    banner: drawn(<Banner document={document} />),
    bar: drawn(<MatchBar document={document} />),
    popup: drawn(<PopupContent {...popup} code={code} titleId="t" />),
    embed: words(
      embed.render(document, undefined, { style: "", script: "", origin: "https://a.example" }) ?? "",
    ),
    ...(strip ? { strip: drawn(<StripEntry match={{ ...strip, code }} />) } : {}),
  };
}
