import "./figure.css";
import { scoreInBengali } from "../../core/cricket/strip/score-in-bengali.ts";
import { useChanged } from "./use-changed.ts";

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
