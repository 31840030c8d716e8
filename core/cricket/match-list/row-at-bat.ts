import { listedSuperOverToCome } from "../strip/listed-words.ts";
import type { Match, Team } from "../types.ts";
import { hasLastInnings } from "./match-row.ts";

export const rowAtBat = (match: Match, team: Team): boolean =>
  hasLastInnings(match, team) && listedSuperOverToCome(match) === undefined;
