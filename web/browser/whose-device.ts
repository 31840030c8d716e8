import { readStored, writeStored } from "./local-storage.ts";

/**
 * The account, as /auth/me names it, that this device was signed in to when it last asked. Absent while nobody is signed in:
 * whoever takes it away needs no more than the name of it.
 */
export const ACCOUNT_KEY = "followAccount";

/** Whose what is kept here is from now on; null while nobody is signed in. */
export const readAccount = (): string | null => readStored(ACCOUNT_KEY);
export const noteAccount = (account: string): void => void writeStored(ACCOUNT_KEY, account);
