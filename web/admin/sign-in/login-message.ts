import { INVALID_CREDENTIALS, LOGIN_FAILED } from "../../../core/contract/auth.ts";
import { AdminError } from "../admin-api.ts";

/** A wait in words. */
function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** What the form says when it did not work (decisions/accounts.md#temporary-login). */
export function loginMessage(error: unknown): string {
  if (!(error instanceof AdminError)) return LOGIN_FAILED;
  if (error.status === 401) return INVALID_CREDENTIALS;
  if (error.status === 429) {
    const wait = error.retryAfter === undefined ? "a few minutes" : inWords(error.retryAfter);
    return `Too many tries. Please wait ${wait} and try again.`;
  }
  return LOGIN_FAILED;
}
