import { type MatchSummary, matchSummary } from "../../../core/cricket/scorecard/summary.ts";
import { shortName } from "../../../core/cricket/strip/fit-label.ts";
import { superOverInShort } from "../../../core/cricket/super-over/which-super-over.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { present } from "../../../core/present.ts";
import { bengaliSide } from "./Names.tsx";
import type { ShortSideProps } from "./ShortSide.tsx";

/**
 * Both sides in one line. After super overs, the line has the scores before the super overs and in the last
 * super over.
 */
export const shortSides = ({ sides, superOvers = 0 }: MatchSummary): ShortSideProps[] =>
  sides.map((side) => {
    const { own, score = own, superOver, overs, batting, won } = side;
    const bengali = bengaliSide(side.name);
    return {
      name: bengali ?? side.name,
      ...present({ short: shortName(side), english: bengali === undefined || undefined, batting, won }),
      ...present({ score: own || score, overs: own === undefined ? overs : undefined }),
      ...(superOver ? { superOver: [superOverInShort(superOvers), superOver] as const } : {}),
    };
  });

export const listedSummary = (match: Match): MatchSummary =>
  matchSummary({ published: false, code: match.key, match }) ?? {
    status: match.status,
    play: match.play,
    sides: [],
  };
