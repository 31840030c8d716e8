import { readStored, writeStored } from "./local-storage.ts";

/** Account that this device was last signed in to (as in /auth/me). Absent when signed out. */
export const ACCOUNT_KEY = "followAccount";

/** Account that owns the data on this device; null when signed out. */
export const readAccount = (): string | null => readStored(ACCOUNT_KEY);
export const noteAccount = (account: string): void => void writeStored(ACCOUNT_KEY, account);
