import { useSyncExternalStore } from "react";

const never = () => () => {};
let zone: string | undefined;
/** Read once: a formatter costs a cheap phone several milliseconds, and each row of a list asks at each render. */
const ownZone = (): string => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};
const none = (): undefined => undefined;

/**
 * The reader's time zone, by which the page tells starts (decisions/cricket.md#start-times). Undefined on the server and in the
 * render that takes its page over, which tell them in India's time, however late that is.
 */
export const useReaderZone = (): string | undefined =>
  useSyncExternalStore<string | undefined>(never, ownZone, none);
