import { useSyncExternalStore } from "react";

const never = () => (): void => {};

/** False during hydration, then true. A part that is hydrated late must first render as the server did. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
