import { type ReactNode, useState } from "react";
import "./figure.css";
import { scoreInBengali, spokenScore } from "../../../core/cricket/strip/score-in-bengali.ts";

/**
 * Number of changes of `value` since the first render: 0 on the server and after hydration. As a React key it
 * starts the tint again. A value that only loses its end does not count as changed: a strip removes a super
 * over's score after its end.
 */
export function useChanged(value: string | number): number {
  const [[seen, changes], setSeen] = useState<readonly [seen: string | number, changes: number]>([value, 0]);
  if (Object.is(seen, value)) return changes;
  const now = changes + Number(!String(seen).startsWith(String(value)));
  setSeen([value, now]);
  return now;
}

/**
 * A figure in Bengali digits, which is tinted for a moment when it changes
 * (decisions/cricket.md#changed-figures). The number never moves.
 */
export function Figure({ value }: { value: string | number }) {
  const changes = useChanged(value);
  return (
    <span key={changes} className={changes ? "figure figure-changed" : "figure"} lang="bn">
      {scoreInBengali(value)}
    </span>
  );
}

interface ScoreProps {
  value: string;
  /** Figures of a player as a screen reader speaks them: "৩১ রানে ৩ উইকেট" (core/cricket/in-words.ts). */
  aloud?: string;
}

interface SpokenScoreProps extends ScoreProps {
  lang?: "bn" | "en";
  children: ReactNode;
}

/** A score with its spoken form ("৫ উইকেটে ৩২৬"), because screen readers read 326/5 as a fraction. */
export function SpokenScore({ value, aloud = spokenScore(value), lang = "bn", children }: SpokenScoreProps) {
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

export const Score = (props: ScoreProps) => (
  <SpokenScore {...props}>
    <Figure value={props.value} />
  </SpokenScore>
);
