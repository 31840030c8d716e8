import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { EnglishNames } from "./EnglishNames.tsx";

/** Each stands alone between figures. A player's initial does not: "P Nissanka". */
const WORDS = {
  B: "byes",
  LB: "leg byes",
  WD: "wides",
  NB: "no balls",
  P: "penalty runs",
  RR: "run rate",
  ov: "overs",
};

interface FiguresProps {
  className?: string;
  /** Figures, and English words that they stand beside: "(17.2 ov)". */
  children: string;
}

/** Figures in Bengali digits, as all of a match are (docs/bengali.md), among words that stay English. */
export const Figures = ({ className, children }: FiguresProps) => (
  <span className={className} lang="bn">
    <EnglishNames words={WORDS}>{toBengaliDigits(children)}</EnglishNames>
  </span>
);
