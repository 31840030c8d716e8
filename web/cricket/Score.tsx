import type { ReactNode } from "react";
import { scoreAloud, scoreInBengali } from "../../core/cricket/strip/score-in-bengali.ts";
import { Figure } from "./Figure.tsx";

interface SpokenScoreProps {
  /** What is shown, with the provider's digits. */
  value: string;
  /** How it is shown. */
  children: ReactNode;
}

/** A score by itself or behind a side's code, in words to the ear ("৫ উইকেটে ৩২৬"): a voice reads 326/5 as a fraction. */
export function SpokenScore({ value, children }: SpokenScoreProps) {
  const aloud = scoreAloud(value);
  if (aloud === scoreInBengali(value)) return children;
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden" lang="bn">
        {aloud}
      </span>
    </>
  );
}

/** A score: a figure to the eye ("৩২৬/৫"), words to the ear. */
export const Score = ({ value }: { value: string }) => (
  <SpokenScore value={value}>
    <Figure value={value} />
  </SpokenScore>
);
