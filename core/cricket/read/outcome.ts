import type { Outcome } from "../play.ts";
import { type Side, wordsOf } from "./words.ts";

const WON =
  /(?<=^|,) @([01]) (?:have |has )?(won|beat|win(?= by )|lost)(?: to)?(?: @([01]))?(?: the (?:match|game))?(?= )/g;
const SUPER_OVER_WON = / super over won by @([01]) (?=,|$)/;
const MARGIN =
  /^(?: (?:via|under|on) (?:the )?(?:dls|vjd)(?: method)?)? by (?:(?:an )?(innings)(?: and)? )?(?:(\d{1,4}) (run|wicket) )?/;
const AWARDED = / (?:walkover|forfeit|concede|conceded) /;
const AWARDED_TO = / match awarded to @([01]) /;
const GIVEN_UP = /(?<=^|,) @([01]) (?:forfeit|concede) (?:the )?(?:match|game) /;
const NEXT_IS_TOSS = /^ (?:the )?toss /;
const TIE = / (?:tied|tie|super over|1 over eliminator|bowl out) /;
const OF_A_DAY =
  / (?:for (?:the day|today)|play (?:(?:is|was|has been) )?(?:abandoned|called off|cancelled)) /;
const RAIN = / (?:rain|washed out) /;

const withSide = (sides: readonly Side[], index: string | undefined): string | undefined =>
  sides[Number(index)]?.name;

function readWin(words: string, sides: readonly Side[]): Outcome | undefined {
  const won = (
    index: string | undefined,
    more: Partial<Outcome & { is: "won" }> = {},
  ): Outcome | undefined => {
    const side = withSide(sides, index);
    return side === undefined ? undefined : { is: "won", side, ...more };
  };
  const tie = / boundar(?:y|ies) /.test(words)
    ? "boundaries"
    : / (?:super over|1 over eliminator) /.test(words)
      ? "super over"
      : "other";
  if (/ super over won by /.test(words)) return won(SUPER_OVER_WON.exec(words)?.[1], { tie });
  for (const found of words.matchAll(WON)) {
    const [all, first, verb, second] = found;
    const rest = words.slice(found.index + all.length);
    const lost = verb === "lost";
    const other = first === "0" ? "1" : "0";
    if (NEXT_IS_TOSS.test(rest) || second === first || (second !== undefined && verb === "won")) continue;
    if (verb === "beat" && second === undefined) continue;
    const winner = lost ? other : first;
    if (TIE.test(words)) return won(winner, { tie });
    const [margin, innings, count, kind] = MARGIN.exec(rest) ?? [];
    if (margin === undefined) {
      if (lost || !/^ (?:,|$)/.test(rest) || / toss /.test(words)) continue;
      return won(winner);
    }
    const method = /(?<= )(?:dls|vjd)(?= )/.exec(rest)?.[0] as "dls" | "vjd" | undefined;
    return won(winner, {
      ...(verb === "beat" ? { beaten: withSide(sides, second) ?? "" } : {}),
      ...(count === undefined && !innings
        ? {}
        : {
            by: {
              ...(count === undefined ? {} : { [kind === "run" ? "runs" : "wickets"]: Number(count) }),
              ...(innings ? { innings: true as const } : {}),
            },
          }),
      ...(method ? { method } : {}),
      ...(AWARDED.test(rest) ? { awarded: true as const } : {}),
    });
  }
  const awarded = AWARDED_TO.exec(words)?.[1];
  const given = GIVEN_UP.exec(words)?.[1];
  if (awarded !== undefined) return won(awarded, { awarded: true });
  return given === undefined ? undefined : won(given === "0" ? "1" : "0", { awarded: true });
}

function readOpen(words: string): Outcome | undefined {
  // After a tie, the text does not always name the winner.
  if (/ tied /.test(words)) return / (?:won|beat|win by) /.test(words) ? undefined : { is: "tied" };
  if (/ (?:drawn|match draw|ended in a draw) /.test(words)) return { is: "drawn" };
  const rain = RAIN.test(words) ? { rain: true as const } : {};
  const ofDay = OF_A_DAY.test(words);
  if (!ofDay && / abandoned /.test(words)) return { is: "abandoned", ...rain };
  if (!ofDay && / (?:cancelled|called off) /.test(words)) return { is: "cancelled", ...rain };
  return / no result /.test(words) || / match (?:was |is )?washed out /.test(words)
    ? { is: "no result", ...rain }
    : undefined;
}

/**
 * Result of a match by these words, with winners only from `sides`. Undefined if the words do not end a match.
 */
export function readOutcome(text: string, sides: readonly Side[]): Outcome | undefined {
  const words = wordsOf(text, sides);
  return readWin(words, sides) ?? readOpen(words);
}

export function firstOutcome(
  texts: readonly (string | undefined)[],
  sides: readonly Side[],
): Outcome | undefined {
  for (const text of texts) {
    const outcome = text ? readOutcome(text, sides) : undefined;
    if (outcome) return outcome;
  }
  return undefined;
}
