import { type MatchSummary, matchSummary } from "../../../core/cricket/scorecard/summary.ts";
import { shortName } from "../../../core/cricket/strip/fit-label.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { present } from "../../../core/present.ts";
import { bengaliSide } from "./Names.tsx";
import type { ShortSideProps } from "./ShortSide.tsx";

/** Both sides in one line; with super overs, their scores before these and in the last one. */
export const shortSides = ({ sides }: MatchSummary): ShortSideProps[] =>
  sides.map((side) => {
    const { own, score = own, superOver, overs, batting, won } = side;
    const bengali = bengaliSide(side.name);
    const shown = superOver ? `${own} & ${superOver}` : own || score;
    return {
      name: bengali ?? side.name,
      ...present({ short: shortName(side), english: bengali === undefined || undefined, batting, won }),
      ...present({ score: shown, overs: own === undefined ? overs : undefined }),
    };
  });

export const listedSummary = (match: Match): MatchSummary =>
  matchSummary({ published: false, code: match.key, match }) ?? {
    status: match.status,
    play: match.play,
    sides: [],
  };
