import { clockAtom, useAtomValue } from "../state.ts";
import { useHydrated } from "./use-hydrated.ts";

/** The reader's clock for a part that may be hydrated while that runs already: undefined until the part is. */
export function usePageClock(): number | undefined {
  const clock = useAtomValue(clockAtom);
  return useHydrated() ? clock : undefined;
}
