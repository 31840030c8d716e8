import { readStored, writeStored } from "../browser/local-storage.ts";

/** What this device asked to be called for (decisions/push.md#alerts), as text. */
export const ALERTS_KEY = "matchAlerts";

/** Null where nothing was ever chosen. */
export const keptAlerts = (): string | null => readStored(ALERTS_KEY);

export const keepAlerts = (text: string): void => void writeStored(ALERTS_KEY, text);
