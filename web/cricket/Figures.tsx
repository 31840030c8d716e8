import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { EnglishNames } from "./EnglishNames.tsx";

interface FiguresProps {
  className?: string;
  /** Figures, and English words that they stand beside: "(17.2 ov)". */
  children: string;
}

/** Figures in Bengali digits, as all of a match are (docs/bengali.md), among words that stay English. */
export const Figures = ({ className, children }: FiguresProps) => (
  <span className={className} lang="bn">
    <EnglishNames>{toBengaliDigits(children)}</EnglishNames>
  </span>
);
