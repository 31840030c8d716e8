import type { ProgressDocument } from "../../../../core/cricket/balls/progress.ts";
import type { Innings } from "../../../../core/cricket/types.ts";
import { rowsOf } from "../../../../core/cricket/views.ts";

export type Players = ProgressDocument["players"];

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
