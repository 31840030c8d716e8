import { clockAtom, useAtomValue } from "../state.ts";
import { useHydrated } from "./use-hydrated.ts";

/** The reader's time for parts that are hydrated late: undefined until hydration. */
export function usePageClock(): number | undefined {
  const clock = useAtomValue(clockAtom);
  return useHydrated() ? clock : undefined;
}
