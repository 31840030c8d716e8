import "./figure.css";
import { useChanged } from "./use-changed.ts";

/**
 * A figure that tints for a moment when it changes (decisions/cricket.md#changed-figures). The number itself never
 * moves.
 */
export function Figure({ value }: { value: string | number }) {
  const changes = useChanged(value);
  return (
    <span key={changes} className={changes > 0 ? "figure figure-changed" : "figure"}>
      {value}
    </span>
  );
}
