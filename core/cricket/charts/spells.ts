import type { ChartInnings } from "./chart-innings.ts";

/** What a run of overs brought. */
export interface Spell {
  /** The first and the last over, from 1. */
  from: number;
  to: number;
  runs: number;
  wickets: number;
  /** Overs bowled of them, as a number. */
  overs: number;
}

export type PhaseName = "power-play" | "middle" | "death";
export type Phase = Spell & { name: PhaseName };

/** The last over of the power play and of the middle overs, by the overs of an innings. */
const PHASES: Readonly<Record<number, readonly [number, number]>> = { 20: [6, 15], 50: [10, 40] };
/** The Hundred: sets of five balls, 25 balls of power play. */
const HUNDRED: readonly [number, number] = [5, 15];

function endsOf({ ballsPerOver, allotted }: ChartInnings): readonly [number, number] | undefined {
  return ballsPerOver === 5 ? HUNDRED : PHASES[allotted ?? 0];
}

/** Whether an innings has phases that are known as they are bowled. */
export function hasPhases(innings: ChartInnings): boolean {
  return innings.exact && innings.allotted !== undefined && endsOf(innings) !== undefined;
}

/** The overs of power play, middle and death of an innings of 20 or 50 overs or 100 balls, bowled or not; only of known overs. */
export function phaseSpans(innings: ChartInnings): { name: PhaseName; from: number; to: number }[] {
  const ends = endsOf(innings);
  if (!ends || innings.allotted === undefined || !hasPhases(innings)) return [];
  const [powerPlay, middle] = ends;
  return [
    { name: "power-play", from: 1, to: powerPlay },
    { name: "middle", from: powerPlay + 1, to: middle },
    { name: "death", from: middle + 1, to: innings.allotted },
  ];
}

/** The same phases with what they brought, as far as they were bowled. */
export function phasesOf(innings: ChartInnings): Phase[] {
  return phaseSpans(innings).flatMap(({ name, from, to }) => {
    const spell = spellOf(innings, from, to);
    return spell ? [{ name, ...spell }] : [];
  });
}

/** What the last `count` overs brought, that in play among them; undefined where they are not known or were not bowled. */
export function lastOvers(innings: ChartInnings, count: number): Spell | undefined {
  const last = toldTo(innings);
  return last < count ? undefined : spellOf(innings, last - count + 1, last);
}

/**
 * The last over that counts, from 1: that in play, or the one before it while that in play is not told yet. The scorecard is a
 * few seconds ahead of the overs, and what was known does not go while they come.
 */
function toldTo({ bars, bowled }: ChartInnings): number {
  const inPlay = Math.ceil(bowled);
  return bars.some(({ over }) => over + 1 === inPlay) ? inPlay : Math.floor(bowled);
}

/** The overs `from` to `to` as far as they were bowled; undefined where none was, or one of them is not known. */
function spellOf(innings: ChartInnings, from: number, to: number): Spell | undefined {
  const { bars, bowled } = innings;
  const last = Math.min(to, toldTo(innings));
  const own = bars.filter(({ over }) => over + 1 >= from && over + 1 <= last);
  if (last < from || own.length !== last - from + 1) return undefined;
  return {
    from,
    to,
    runs: own.reduce((sum, { runs }) => sum + runs, 0),
    wickets: own.reduce((sum, { wickets }) => sum + wickets, 0),
    overs: Math.min(bowled, last) - from + 1,
  };
}
