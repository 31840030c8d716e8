import { readStored, writeStored } from "../browser/local-storage.ts";

/** Match alerts of this device (decisions/push.md#alerts), as text. */
export const ALERTS_KEY = "matchAlerts";

export const storedAlerts = (): string | null => readStored(ALERTS_KEY);

export const keepAlerts = (text: string): void => void writeStored(ALERTS_KEY, text);
