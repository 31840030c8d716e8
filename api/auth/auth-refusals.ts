import { Refusal } from "../http/refusal.ts";

/** 429 with the wait: seconds in the header, minutes in the message. */
export function tooManyTries(waitMs: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = retryAfter <= 60 ? "a minute" : `${Math.ceil(retryAfter / 60)} minutes`;
  return new Refusal(429, `Too many tries. Please wait ${wait} and try again.`, { retryAfter });
}

/** Session store or identity provider unavailable. */
export const signInUnavailable = (): Refusal =>
  new Refusal(503, "Sign-in is unavailable; try again in a moment", { retryAfter: 5 });
