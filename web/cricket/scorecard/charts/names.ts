import type { ProgressDocument } from "../../../../core/cricket/balls/progress.ts";
import type { Innings } from "../../../../core/cricket/types.ts";
import { rowsOf } from "../../../../core/cricket/views.ts";

export type Players = ProgressDocument["players"];
/** What charts call a player whom the provider names so. */
export type NameOf = (written: string) => string;

/**
 * What players are called, by their ids: as the balls call them, and where no ball is told by their Bengali names, as far as these
 * are known.
 */
export function playersIn(innings: readonly Innings[], told: Players = {}): Players {
  const known = innings.flatMap(({ batterOrder, batters, bowlerOrder, bowlers }) =>
    [...rowsOf(batterOrder, batters), ...rowsOf(bowlerOrder, bowlers)].flatMap(({ id, bengali }) =>
      bengali === undefined ? [] : [[id, bengali] as const],
    ),
  );
  return { ...Object.fromEntries(known), ...told };
}

/** The names of those who batted or bowled in these innings, as charts write them: one player has one name on the page. */
export function namesIn(innings: readonly Innings[], players: Players): NameOf {
  const names = new Map<string, string>();
  for (const { batterOrder, batters, bowlerOrder, bowlers } of innings) {
    for (const { id, name } of [...rowsOf(batterOrder, batters), ...rowsOf(bowlerOrder, bowlers)]) {
      const known = players[id];
      if (known !== undefined) names.set(name, known);
    }
  }
  return (written) => names.get(written) ?? written;
}
