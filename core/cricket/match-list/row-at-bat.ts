import { listedSuperOverToCome } from "../strip/listed-words.ts";
import type { Match, Team } from "../types.ts";
import { hasLastInnings } from "./match-row.ts";

/** Whether a side bats, as the list shows it: none does before a super over, whose innings has not begun. */
export const rowAtBat = (match: Match, team: Team): boolean =>
  hasLastInnings(match, team) && listedSuperOverToCome(match) === undefined;
