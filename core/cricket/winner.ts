import { sideName } from "./bengali-teams.ts";
import { outcomeIn } from "./in-words.ts";
import type { Match, MatchStatus, Team } from "./types.ts";

/**
 * The side that won a match that is over, by the first of the provider's texts that says how it ended; undefined where neither side
 * won, or where nothing says it.
 */
export function winnerIn<Side extends Pick<Team, "name" | "short">>(
  status: MatchStatus,
  texts: readonly (string | undefined)[],
  sides: readonly Side[],
): Side | undefined {
  if (status !== "RESULTS") return undefined;
  const [found] = texts.flatMap((text) => outcomeIn(text ?? "", sides) ?? []);
  return sides.find(({ name }) => sideName(name) === found?.outcome);
}

/** The winner of a match as the list has it. */
export function winnerOf({ status, equation, statusText, teamA, teamB }: Match): Team | undefined {
  return winnerIn(status, [equation, statusText], [teamA, teamB]);
}
