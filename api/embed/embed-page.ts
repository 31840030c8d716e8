import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { sideName } from "../../core/cricket/bengali-teams.ts";
import { oversInWords } from "../../core/cricket/in-words.ts";
import { startText } from "../../core/cricket/match-time.ts";
import { matchSummary, type SideSummary, summaryInWords } from "../../core/cricket/scorecard/summary.ts";
import { IDLE_REFRESH_SECONDS, scorecardRefreshSeconds } from "../../core/cricket/scorecard-refresh.ts";
import { startInBengali } from "../../core/cricket/start-in-bengali.ts";
import { isPaused, LATE, NOT_BEGUN } from "../../core/cricket/status.ts";
import { withShortNames } from "../../core/cricket/strip/fitting-words.ts";
import { STATE_WORDS } from "../../core/cricket/strip/strip-document.ts";
import type { Match, MatchDocument, Team } from "../../core/cricket/types.ts";
import { escapeHtml } from "../../core/escape-html.ts";
import { SITE_NAME } from "../../core/site.ts";

/** What the pages are put together with: their stylesheet, the script, and the site that they lead to. */
export interface EmbedParts {
  style: string;
  script: string;
  /** With its scheme, without a slash at its end. */
  origin: string;
}

const STATES = { ...STATE_WORDS, coming: NOT_BEGUN, late: LATE };

/** Halves of characters become what UTF-8 makes of them. */
const escaped = (text: string): string => escapeHtml(text.toWellFormed());

const named = ({ name }: Pick<Team, "name">): string => {
  const known = sideName(name);
  return known === name ? `<span lang="en">${escaped(name)}</span>` : escaped(known);
};

/** Letters of a name that stand beside a score in a frame of 300 px; a longer one is shown by its short code there. */
const ROOM_FOR_NAME = 14;

/** A side by its name and, where there is no room for that, by its short code; all of them below 300 px. */
function sideNames(side: SideSummary, several: boolean): string {
  const long = several || sideName(side.name).length > ROOM_FOR_NAME;
  const name = `<span class="name${long ? "" : " fits"}">${named(side)}</span>`;
  return `${name}<span class="code" lang="en" aria-hidden="true">${escaped(side.short || side.name)}</span>`;
}

/** "২৩৬ ও ৩০২/৪"; declared "৩০২/৪ ডি.", as there is no room for the word. */
const scoreInBengali = (score: string): string =>
  escaped(toBengaliDigits(score.replaceAll("&", "ও").replace(/(?<=\d)d/g, " ডি.")));

function sideRow(side: SideSummary): string {
  const all = scoreInBengali(side.score ?? "");
  const several = all.includes("ও");
  // Of super overs a narrow frame has room for the last alone, beside the match's own innings.
  const [own] = all.split(" ও ");
  const score =
    side.superOver === undefined
      ? all
      : `<span class="all">${all}</span><span class="last"><small>${own}</small> ${scoreInBengali(side.superOver)}</span>`;
  const classes = [side.batting || side.won ? "ahead" : "", several ? "several" : ""]
    .filter(Boolean)
    .join(" ");
  const overs =
    side.overs && side.batting
      ? ` <small>(${escaped(toBengaliDigits(oversInWords(side.overs)))}<span class="unit"> ওভার</span>)</small>`
      : "";
  return `<div${classes === "" ? "" : ` class="${classes}"`}><dt>${sideNames(side, several)}</dt><dd>${score}${overs}</dd></div>`;
}

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
<footer><p id="stale" hidden><span role="status">সংযোগ নেই।</span> <span id="age"></span></p><b>${SITE_NAME}</b>${link.replace("ORIGIN", escaped(origin))}</footer>
</main>
${script === "" ? "" : `<script>${script}</script>\n`}</body>
</html>
`;
}

/** When a match begins; in the provider's words where they cannot be read. */
function startOfEmbed(match: Match): ReturnType<typeof summaryInWords> {
  const known = startInBengali(match);
  if (known !== undefined) return { words: known };
  const words = startText(match);
  return words === undefined ? undefined : { words, english: true };
}

/** What is said, where there is room with sides by their names; else by their codes, as above it. */
function wordsOf(full: string, brief: string): string {
  if (full === brief) return escaped(full);
  return `<span class="brief">${escaped(brief)}</span><span class="full">${escaped(full)}</span>`;
}

/**
 * A match as a page for a frame (decisions/cricket.md#embedded-score): without its script a score as it was when the page was asked
 * for. Undefined where the document names no sides.
 */
export function writeEmbed(document: MatchDocument, parts: EmbedParts): string | undefined {
  const summary = matchSummary(document);
  const [teamA, teamB] = summary?.sides ?? [];
  if (!summary || !teamA || !teamB) return undefined;
  const { status, statusText, sides } = summary;
  const playing = status === "LIVE" && !isPaused(status, statusText);
  const coming = status === "UPCOMING";
  const late = status === "DELAYED" && sides.every(({ score }) => score === undefined);
  const open = coming ? "coming" : late ? "late" : "paused";
  const state = playing ? "live" : status === "RESULTS" ? "ended" : open;
  const listed = document.published ? document.listed : document.match;
  const start = coming && listed ? startOfEmbed(listed) : undefined;
  const said = start ?? summaryInWords(summary);
  const series = (document.published ? document.series : document.match?.series) ?? "";
  const title = `${sideName(teamA.name)} বনাম ${sideName(teamB.name)}`;
  const refresh = coming ? IDLE_REFRESH_SECONDS : scorecardRefreshSeconds(document);
  const long = [teamA, teamB].filter(({ name }) => said?.english || sideName(name).length > ROOM_FOR_NAME);
  const called = long.map(({ name, short }) => ({ name: said?.english ? name : sideName(name), short }));
  const inSuperOver = sides.some(({ superOver }) => superOver !== undefined)
    ? '<span class="super last">সুপার ওভার</span>'
    : "";
  const words = said?.words === STATES[state] ? "" : (said?.words ?? "");
  const brief = withShortNames(words, called);
  const main = `<h1 class="unseen">${named(teamA)} বনাম ${named(teamB)}</h1>
<div id="score" data-refresh="${refresh}">
<p class="about"><span class="state state-${state}">${STATES[state]}</span>${inSuperOver}<span class="series" lang="en">${escaped(series)}</span></p>
<dl>${sides.map(sideRow).join("")}</dl>
<p class="words"${said?.english ? ' lang="en"' : ""}>${wordsOf(said?.english ? brief : words, brief)}</p>
</div>`;
  const link = `<a href="ORIGIN/scorecard/${encodeURIComponent(document.code)}" target="_top" rel="noopener">পুরো স্কোরকার্ড ›</a>`;
  return page(parts, title, main, link);
}

/** What a frame shows instead of a match: of an unknown code, or while a part of the site is away. */
export function writeNoEmbed(words: string, parts: Omit<EmbedParts, "script">): string {
  const link = '<a href="ORIGIN/cricket" target="_top" rel="noopener">সব ম্যাচ দেখুন ›</a>';
  return page({ ...parts, script: "" }, words, `<h1 class="instead">${words}</h1>`, link);
}
