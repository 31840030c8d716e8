import { listedSuperOverToCome } from "../strip/list-status-line.ts";
import type { Match, Team } from "../types.ts";
import { hasLastInnings } from "./match-row.ts";

export const rowAtBat = (match: Match, team: Team): boolean =>
  hasLastInnings(match, team) && listedSuperOverToCome(match) === undefined;
