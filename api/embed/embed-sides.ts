import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { badgeArt, letterSize, SECOND_HALF } from "../../core/cricket/badges/team-badge-art.ts";
import { sideName } from "../../core/cricket/bengali-teams.ts";
import { oversInWords } from "../../core/cricket/in-words.ts";
import type { SideSummary } from "../../core/cricket/scorecard/summary.ts";
import { shortName } from "../../core/cricket/strip/fitting-words.ts";
import { scoreAloud, scoreInBengali } from "../../core/cricket/strip/score-in-bengali.ts";
import type { SuperOverTable } from "../../core/cricket/super-over/super-over-table.ts";
import { superOverOfSeveral } from "../../core/cricket/super-over/which-super-over.ts";
import type { Team } from "../../core/cricket/types.ts";
import { BATS_NOW, OVERS_HEARD, THE_MATCH, WON as WON_HEARD } from "../words/embed.ts";
import { escaped, named } from "./text.ts";

/** Letters of a name that have room in one line; a longer one is set smaller, in two. */
export const ROOM_FOR_NAME = 14;

/** Decoration, as on the site: the name stands beside it. */
function badge(team: Pick<Team, "name" | "short">): string {
  const { letters, first, second, ink } = badgeArt(team);
  return `<svg class="badge" viewBox="0 0 96 96" aria-hidden="true"><circle cx="48" cy="48" r="47" fill="${first}"/><path d="${SECOND_HALF}" fill="${second}"/><circle cx="48" cy="48" r="45.5" fill="none" stroke="${ink}" stroke-opacity=".28" stroke-width="3"/><text x="48" y="48" dy=".36em" text-anchor="middle" fill="${ink}" font-weight="700" font-size="${letterSize(letters)}">${escaped(letters)}</text></svg>`;
}

const mark = (name: string, drawing: string, said: string): string =>
  `<span class="mark ${name}"><svg viewBox="0 0 16 16" aria-hidden="true">${drawing}</svg><span class="unseen"> ${said}</span></span>`;

/** Drawn as on the site (web/cricket/marks.tsx). */
const BAT = mark(
  "bat",
  '<g fill="currentColor" transform="rotate(42 8 8)"><rect x="6" y="5.6" width="4.4" height="10" rx="1.4"/><rect x="7.4" width="1.6" height="5.4" rx=".8"/></g><circle cx="13.4" cy="12.8" r="1.9" fill="currentColor"/>',
  BATS_NOW,
);
const WON = mark(
  "won",
  '<circle cx="8" cy="8" r="7.5" fill="currentColor"/><path d="m4.5 8.3 2.4 2.4 4.6-5" fill="none" stroke="var(--paper)" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>',
  WON_HEARD,
);

/** A side is told by its name; it is seen by that or, where there is no room, by its short code, beside super overs (`brief`) by a word. */
function sideNames(side: SideSummary, brief: boolean): string {
  const word = brief ? shortName(side) : undefined;
  const short = word === undefined ? "" : `<span class="short" aria-hidden="true">${escaped(word)}</span>`;
  const long = sideName(side.name).length > ROOM_FOR_NAME ? " long" : "";
  return `<span class="unseen">${named(side)}</span><span class="name${long}" aria-hidden="true">${escaped(sideName(side.name))}</span><span class="code" aria-hidden="true">${escaped(side.short || side.name)}</span>${short}`;
}

/** "২৩৬ ও ৩০২/৪", to the ear in words, as on the site (web/cricket/Score.tsx). As HTML. */
function scoreSpoken(score: string): string {
  const [seen, aloud] = [escaped(scoreInBengali(score)), escaped(scoreAloud(score))];
  return seen === aloud
    ? seen
    : `<span aria-hidden="true">${seen}</span><span class="unseen">${aloud}</span>`;
}

const oversInBengali = (overs: string): string =>
  `<small class="overs">(${escaped(toBengaliDigits(oversInWords(overs)))}<span class="unit">${OVERS_HEARD}</span>)</small>`;

/** How far from the last of its kind a super over is, which says in how wide a frame it is shown. */
const AGE = ["latest", "earlier", "earliest"];

function superOverCells(table: SuperOverTable, place: number, open: boolean): string {
  const { scores, winners } = table;
  return scores
    .map((of, index) => {
      const back = scores.length - 1 - index;
      const [runs = "", overs] = of[place]?.replace(/\)$/, "").split(" (") ?? [];
      const ahead = winners[index] === place ? ' class="took"' : "";
      const length = open && back === 0 && overs ? ` ${oversInBengali(overs)}` : "";
      const written = runs === "" ? "–" : `<span${ahead}>${scoreSpoken(runs)}</span>${length}`;
      return `<td class="${AGE[back] ?? "earliest"}">${written}</td>`;
    })
    .join("");
}

/** `open`: the last super over goes on. */
function sideRow(
  side: SideSummary,
  place: number,
  supers: SuperOverTable | undefined,
  open: boolean,
): string {
  // Between the tie and the first ball of its super over there is no score but the match's.
  const figures = (supers ? side.own : undefined) ?? side.score ?? "";
  const score = scoreSpoken(figures);
  const several = figures.includes("&");
  const length = side.overs && !supers && (side.batting || !several) ? ` ${oversInBengali(side.overs)}` : "";
  const sign = side.batting ? BAT : side.won ? WON : "";
  const ahead = sign === "" ? "" : ' class="ahead"';
  const cells = supers ? superOverCells(supers, place, open) : "";
  return `<tr${ahead}><th scope="row"><div class="side">${badge(side)}<span class="called">${sideNames(side, supers !== undefined)}${sign}</span></div></th><td class="match${several ? " several" : ""}">${score}${length}</td>${cells}</tr>`;
}

/** Both sides with their badges and scores, who bats or has won by more than weight, and each super over under its name. As HTML. */
export function sidesTable(sides: readonly SideSummary[], supers: SuperOverTable | undefined): string {
  const several = supers !== undefined || sides.some(({ score }) => score?.includes("&"));
  const names = supers?.scores.map((_, index, all) => {
    const back = all.length - 1 - index;
    return `<th scope="col" class="${AGE[back] ?? "earliest"}">${superOverOfSeveral(index + 1, all.length)}</th>`;
  });
  const head = names
    ? `<thead><tr><td></td><th scope="col" class="match">${THE_MATCH}</th>${names.join("")}</tr></thead>`
    : "";
  const open = sides.some(({ batting }) => batting);
  const rows = sides.map((side, place) => sideRow(side, place, supers, open)).join("");
  return `<table${several ? ' class="coded"' : ""}>${head}<tbody>${rows}</tbody></table>`;
}
