import "./figure.css";
import { scoreInBengali } from "../../core/cricket/strip/score-in-bengali.ts";
import { useChanged } from "./use-changed.ts";

/**
 * A figure, in Bengali digits, that tints for a moment when it changes (decisions/cricket.md#changed-figures). The number
 * itself never moves.
 */
export function Figure({ value }: { value: string | number }) {
  const changes = useChanged(value);
  return (
    <span key={changes} className={changes > 0 ? "figure figure-changed" : "figure"} lang="bn">
      {scoreInBengali(value)}
    </span>
  );
}
