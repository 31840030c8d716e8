import { type InningsScore, oversText } from "./innings-score.ts";
import type { Side } from "./match-data.ts";

/**
 * The provider's remarks on an innings: team fifties, fifty stands, a batter's fifty or hundred, the end of the
 * innings. `name` gives a batter's short name by his place in the list.
 */
export function inningsNotes(side: Side, score: InningsScore, name: (place: number) => string): string[] {
  const notes: { at: number; text: string }[] = [];
  for (let mark = 50; mark <= score.runs; mark += 50) {
    const ball = score.totals.findIndex((total) => total >= mark);
    if (ball < 0) continue;
    const overs = oversText({ completedOvers: Math.floor((ball + 1) / 6), ballsThisOver: (ball + 1) % 6 });
    notes.push({
      at: ball,
      text: `${side.name} ${score.totals[ball]}/${score.wicketsAt[ball]} in ${overs} overs`,
    });
  }
  for (const batter of score.batters) {
    for (const [mark, word] of [
      [50, "fifty"],
      [100, "hundred"],
    ] as const) {
      let runs = 0;
      const ball = batter.runsByBall.findIndex((one) => {
        runs += one;
        return runs >= mark;
      });
      if (ball < 0) continue;
      const faced = batter.runsByBall.slice(0, ball + 1);
      const fours = faced.filter((one) => one === 4).length;
      const sixes = faced.filter((one) => one === 6).length;
      notes.push({
        at: score.totals.length,
        text: `${name(batter.player)} ${word}: ${mark} runs in ${ball + 1} balls (${fours}x4) (${sixes}x6)`,
      });
    }
  }
  for (const stand of score.stands) {
    if (stand.runs < 50) continue;
    const [one, other] = stand.batters.map((batter) => `${name(batter.player)} (${batter.runs})`);
    notes.push({
      at: score.totals.length,
      text: `${ordinal(stand.forWicket)} wkt Partnership: ${stand.runs} off ${stand.balls} balls between ${one} ${other}`,
    });
  }
  const texts = notes.toSorted((a, b) => a.at - b.at).map((note) => note.text);
  if (score.complete)
    texts.push(`Innings Break: ${side.name} ${score.runs}/${score.wickets} in ${oversText(score)} overs`);
  return texts;
}

function ordinal(number: number): string {
  return `${number}${["th", "st", "nd", "rd"][number > 3 ? 0 : number] ?? "th"}`;
}
