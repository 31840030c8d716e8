import { useSyncExternalStore } from "react";

const never = () => () => {};
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const none = (): undefined => undefined;

/**
 * The reader's time zone, by which the page tells starts (decisions/cricket.md#start-times). Undefined on the server and in the
 * render that takes its page over, which tell them in India's time, however late that is.
 */
export const useReaderZone = (): string | undefined =>
  useSyncExternalStore<string | undefined>(never, ownZone, none);
