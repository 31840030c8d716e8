import type { ReactNode } from "react";
import { scoreAloud, scoreInBengali } from "../../core/cricket/strip/score-in-bengali.ts";
import { Figure } from "./Figure.tsx";

interface ScoreProps {
  /** What is shown, with the provider's digits. */
  value: string;
  /** What is heard of figures that are no score: of a player's, "৩১ রানে ৩ উইকেট" (core/cricket/in-words.ts). */
  aloud?: string;
}

interface SpokenScoreProps extends ScoreProps {
  /** Of what is heard. */
  lang?: "bn" | "en";
  /** How it is shown. */
  children: ReactNode;
}

/** A score by itself or behind a side's code, in words to the ear ("৫ উইকেটে ৩২৬"): a voice reads 326/5 as a fraction. */
export function SpokenScore({ value, aloud = scoreAloud(value), lang = "bn", children }: SpokenScoreProps) {
  if (aloud === scoreInBengali(value)) return children;
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden" lang={lang}>
        {aloud}
      </span>
    </>
  );
}

/** A score, or a player's figures: figures to the eye ("৩২৬/৫"), words to the ear. */
export const Score = (props: ScoreProps) => (
  <SpokenScore {...props}>
    <Figure value={props.value} />
  </SpokenScore>
);
