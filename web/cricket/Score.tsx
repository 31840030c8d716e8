import { type ReactNode, useState } from "react";
import "./figure.css";
import { scoreInBengali, spokenScore } from "../../core/cricket/strip/score-in-bengali.ts";

/**
 * How often `value` has changed since the first render: 0 on the server and after hydration, so that nothing is tinted then.
 * As a React key it restarts the tint at every change. What only leaves out its end has not changed: a strip leaves a super
 * over's score out once that is over.
 */
export function useChanged(value: string | number): number {
  const [[seen, changes], setSeen] = useState<readonly [seen: string | number, changes: number]>([value, 0]);
  if (Object.is(seen, value)) return changes;
  const now = changes + Number(!String(seen).startsWith(String(value)));
  setSeen([value, now]);
  return now;
}

/** What stands in brackets explains the figure before it, and is lighter. */
const BRACKETS = /(\([^()]*\))/;

/**
 * A figure, in Bengali digits, that tints for a moment when it changes (decisions/cricket.md#changed-figures). The number
 * itself never moves.
 */
export function Figure({ value }: { value: string | number }) {
  const changes = useChanged(value);
  return (
    <span key={changes} className={changes ? "figure figure-changed" : "figure"} lang="bn">
      {scoreInBengali(value)
        .split(BRACKETS)
        .map((part, index) =>
          index % 2 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one figure in their order
            <span key={index} className="figure-aside">
              {part}
            </span>
          ) : (
            part
          ),
        )}
    </span>
  );
}

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

/** A score, or a player's figures: figures to the eye ("৩২৬/৫"), words to the ear. */
export const Score = (props: ScoreProps) => (
  <SpokenScore {...props}>
    <Figure value={props.value} />
  </SpokenScore>
);
