import { scoreOf, shortSide, sideIn } from "../../../core/cricket/told.ts";
import type { ToldSide } from "../../../core/cricket/types.ts";
import { present } from "../../../core/present.ts";
import type { ShortSideProps } from "./ShortSide.tsx";

/** A side in a line; in a super over with its score before it and in it, and without overs. */
export function lineOf(side: ToldSide): ShortSideProps {
  const { superOver, innings, bengali, batting, won } = side;
  const [own, short] = [scoreOf(side), shortSide(side)];
  return {
    name: sideIn(side),
    ...present({ short, english: bengali === undefined ? (true as const) : undefined, batting, won }),
    ...present({ score: superOver?.score ? `${own} & ${superOver.score}` : own }),
    ...present({ overs: superOver ? undefined : innings.at(-1)?.overs }),
  };
}
