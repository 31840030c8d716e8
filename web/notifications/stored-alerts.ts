import { readStored, writeStored } from "../browser/local-storage.ts";

/** Storage key of this device's alerts about matches, as text (decisions/push.md#alerts). */
export const ALERTS_KEY = "matchAlerts";

export const storedAlerts = (): string | null => readStored(ALERTS_KEY);

export const keepAlerts = (text: string): void => void writeStored(ALERTS_KEY, text);
