import "./row-super-over.css";
import { rowScore } from "../../../core/cricket/match-list/match-row.ts";
import { scoreInBengali } from "../../../core/cricket/strip/score-in-bengali.ts";
import { inLastSuperOver } from "../../../core/cricket/super-over/last-super-over.ts";
import { superOverInShort } from "../../../core/cricket/super-over/which-super-over.ts";
import type { Match, Team } from "../../../core/cricket/types.ts";

/** Which super over is the last, and what a side made in it: a line of its own on a phone, beside its score where there is room. */
export function RowSuperOver({ match, team }: { match: Match; team: Team }) {
  const last = inLastSuperOver(match);
  const made = rowScore(last.match, team)?.superOvers;
  if (made === undefined) return null;
  return (
    <span className="match-row-supers" lang="bn" aria-hidden="true">
      <span>{superOverInShort(last.played)} </span>
      <span className="match-row-super">{scoreInBengali(made)}</span>
    </span>
  );
}
