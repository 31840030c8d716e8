import { useSyncExternalStore } from "react";

const never = () => (): void => {};

/** False during hydration, then true. A part that hydrates late must first render like the server. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
