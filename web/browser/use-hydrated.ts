import { useSyncExternalStore } from "react";

const never = () => (): void => {};

/**
 * False while a component is hydrated, then true. A part that is hydrated after the page is to begin as the server drew it,
 * whatever the page has come to know meanwhile.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
