import { useState } from "react";

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
