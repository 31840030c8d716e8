import type { BallsDocument } from "../../core/cricket/balls/balls-document.ts";
import { sideName } from "../../core/cricket/bengali-teams.ts";
import { wholePlace } from "../../core/cricket/names/bengali-places.ts";
import { seriesName } from "../../core/cricket/names/bengali-series.ts";
import { matchNumber } from "../../core/cricket/names/match-number.ts";
import { endedAsListed } from "../../core/cricket/scorecard/ended-as-listed.ts";
import { type MatchSummary, matchSummary } from "../../core/cricket/scorecard/summary.ts";
import { IDLE_REFRESH_SECONDS, scorecardRefreshSeconds } from "../../core/cricket/scorecard-refresh.ts";
import { isPaused, LATE, NOT_BEGUN } from "../../core/cricket/status.ts";
import { NOT_STARTED } from "../../core/cricket/strip/few-words.ts";
import { withShortNames } from "../../core/cricket/strip/fitting-words.ts";
import { pauseInWord } from "../../core/cricket/strip/pause-in-word.ts";
import { STATE_WORDS } from "../../core/cricket/strip/strip-document.ts";
import {
  listedSuperOverTable,
  type SuperOverTable,
  superOverTable,
} from "../../core/cricket/super-over/super-over-table.ts";
import { superOverName } from "../../core/cricket/super-over/super-over-words.ts";
import { superOverInShort } from "../../core/cricket/super-over/which-super-over.ts";
import type { Match, MatchDocument } from "../../core/cricket/types.ts";
import { bengaliNameIn } from "../../core/cricket/views.ts";
import { SITE_NAME } from "../../core/site.ts";
import {
  ALL_MATCHES,
  against,
  BEST_OF_MATCH,
  NO_CONNECTION,
  WAS_DUE,
  WHOLE_SCORECARD,
} from "../words/embed.ts";
import { latestBalls } from "./embed-balls.ts";
import { ROOM_FOR_NAME, sidesTable } from "./embed-sides.ts";
import { embedWords, type Said } from "./embed-words.ts";
import { escaped, named } from "./text.ts";

/** What the pages are put together with: their stylesheet, the script, and the site that they lead to. */
export interface EmbedParts {
  style: string;
  script: string;
  /** With its scheme, without a slash at its end. */
  origin: string;
}

const STATES = { ...STATE_WORDS, coming: NOT_BEGUN, late: LATE };

function page({ style, script, origin }: EmbedParts, title: string, main: string, link: string): string {
  return `<!doctype html>
<html lang="bn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} | ${SITE_NAME}</title>
<style>${style}</style>
</head>
<body>
<main>
${main}
<footer><p id="stale" hidden><span role="status">${NO_CONNECTION}</span> <span id="age"></span></p><b>${SITE_NAME}</b>${link.replace("ORIGIN", () => escaped(origin))}</footer>
</main>
${script === "" ? "" : `<script>${script}</script>\n`}</body>
</html>
`;
}

function stateOf({ status, statusText, sides }: MatchSummary): keyof typeof STATES {
  if (status === "LIVE") return isPaused(status, statusText) ? "paused" : "live";
  if (status === "RESULTS") return "ended";
  if (status === "UPCOMING") return "coming";
  return sides.every(({ score }) => score === undefined) ? "late" : "paused";
}

/** What is said, where there is room with sides by their names; else by their codes, as their badges have them. */
function wordsOf({ words, english }: Said, sides: MatchSummary["sides"]): string {
  const long = sides.filter(({ name }) => english || sideName(name).length > ROOM_FOR_NAME);
  const called = long.map(({ name, short }) => ({ name: english ? name : sideName(name), short }));
  const brief = withShortNames(words, called).replace(superOverName(2), superOverInShort(2));
  if (english) return escaped(brief);
  // No line ends within a name.
  const whole = sides.reduce((text, { name }) => {
    const own = sideName(name);
    return own === name ? text : text.replaceAll(own, own.replaceAll(" ", "\u00a0"));
  }, words);
  if (words === brief) return escaped(whole);
  return `<span class="brief">${escaped(brief)}</span><span class="full">${escaped(whole)}</span>`;
}

function paragraph(name: string, said: Said | undefined, sides: MatchSummary["sides"]): string {
  if (!said) return "";
  const words = wordsOf(said, sides);
  const written = said.past ? `<span class="was">${WAS_DUE}</span> ${words}` : words;
  return `<p class="${name}"${said.english ? ' lang="en"' : ""}>${written}</p>\n`;
}

const inEnglish = (name: string, text: string): string =>
  text === "" ? "" : `<span class="${name}" lang="en">${escaped(text)}</span>`;

/** What papers call it where a table knows that, else the provider's English. */
const called = (name: string, written: string, bengali: string | undefined): string =>
  bengali === undefined ? inEnglish(name, written) : `<span class="${name}">${escaped(bengali)}</span>`;

/** Under the words: the latest balls while there is play, who was the best at the end, else where it is played. */
function further(
  document: MatchDocument,
  told: BallsDocument | undefined,
  state: keyof typeof STATES,
  listed: Match | undefined,
): string {
  const balls = state === "live" ? latestBalls(document, told) : undefined;
  if (balls !== undefined) return `${balls}\n`;
  const best = state === "ended" && document.published ? document.facts?.playerOfMatch : undefined;
  if (best && document.published)
    return `<p class="further">${BEST_OF_MATCH}${called("best", best, bengaliNameIn(document, best))}</p>\n`;
  const where = (document.published ? document.venue : undefined) ?? listed?.venue ?? listed?.city;
  return where ? `<p class="further">${called("where", where, wholePlace(where))}</p>\n` : "";
}

function supersOf(document: MatchDocument): SuperOverTable | undefined {
  const ended = document.published ? endedAsListed(document) : document.match;
  const listed = document.published && document.inningsOrder.length === 0 ? document.listed : ended;
  if (listed) return listedSuperOverTable(listed);
  return document.published ? superOverTable(document) : undefined;
}

/**
 * A match as a page for a frame (decisions/cricket.md#embedded-score): without its script a score as it was when the page was asked
 * for. `told`: its latest balls, where they are told. Undefined where the document names no sides.
 */
export function writeEmbed(
  document: MatchDocument,
  parts: EmbedParts,
  told?: BallsDocument,
): string | undefined {
  const summary = matchSummary(document);
  const [teamA, teamB] = summary?.sides ?? [];
  if (!summary || !teamA || !teamB) return undefined;
  const { sides } = summary;
  const state = stateOf(summary);
  const listed = document.published ? document.listed : document.match;
  const { stop, below } = embedWords(document, summary, listed);
  const number = (document.published ? document.facts?.number : undefined) ?? listed?.number ?? "";
  const series = (document.published ? document.series : undefined) ?? listed?.series ?? "";
  const refresh = state === "coming" ? IDLE_REFRESH_SECONDS : scorecardRefreshSeconds(document);
  // The band says it with why.
  const word = state === "paused" ? pauseInWord(summary.statusText) : STATES[state];
  const twice =
    stop?.words !== word &&
    (state === "late" ? stop?.words.endsWith(NOT_STARTED) : state === "paused" && stop?.words.includes(word));
  const standing = twice ? "" : `<span class="state state-${state}">${word}</span>`;
  const saysMore = stop?.words !== word;
  const main = `<h1 class="unseen">${against(named(teamA), named(teamB))}</h1>
<div id="score" data-refresh="${refresh}">
<p class="about">${standing}${called("number", number, matchNumber(number))}${called("series", series, seriesName(series))}</p>
${paragraph("stop", saysMore ? stop : undefined, sides)}${sidesTable(sides, supersOf(document))}
${paragraph("words", below, sides)}${further(document, told, state, listed)}</div>`;
  const title = against(sideName(teamA.name), sideName(teamB.name));
  const link = `<a href="ORIGIN/scorecard/${encodeURIComponent(document.code)}" target="_top" rel="noopener">${WHOLE_SCORECARD}</a>`;
  return page(parts, title, main, link);
}

/** What a frame shows instead of a match: of an unknown code, or while a part of the site is away. */
export function writeNoEmbed(words: string, parts: Omit<EmbedParts, "script">): string {
  const link = `<a href="ORIGIN/cricket" target="_top" rel="noopener">${ALL_MATCHES}</a>`;
  return page({ ...parts, script: "" }, words, `<h1 class="instead">${words}</h1>`, link);
}
