import { readStored, writeStored } from "./local-storage.ts";

/**
 * Key of the account with which somebody last signed in on this device (as in /auth/me). Absent if nobody is
 * signed in.
 */
export const ACCOUNT_KEY = "followAccount";

/** Account to which the data on this device belong; null if nobody is signed in. */
export const readAccount = (): string | null => readStored(ACCOUNT_KEY);
export const noteAccount = (account: string): void => void writeStored(ACCOUNT_KEY, account);
