import { clockAtom, useAtomValue } from "../state.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Reader's clock for parts that hydrate late: undefined until hydration. */
export function usePageClock(): number | undefined {
  const clock = useAtomValue(clockAtom);
  return useHydrated() ? clock : undefined;
}
