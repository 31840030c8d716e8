import { useState } from "react";

/**
 * How often `value` has changed since the first render: 0 on the server and after hydration, so that nothing is tinted then.
 * As a React key it restarts the tint at every change.
 */
export function useChanged(value: string | number): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (Object.is(seen.value, value)) return seen.changes;
  const next = { value, changes: seen.changes + 1 };
  setSeen(next);
  return next.changes;
}
