import type { ZodError } from "zod";
import { cachedJson } from "./cached-body.ts";
import type { ReadResponse } from "./read-response.ts";

/** What is wrong with one field of a request: its path ("user.name") and a sentence. */
export interface FieldError {
  path: string;
  message: string;
}

/** What a schema found, as answers tell it (decisions/rest.md#errors). */
export function fieldErrors({ issues }: ZodError): FieldError[] {
  return issues.map(({ path, message }) => ({ path: path.join("."), message }));
}

/** The message of a 503 while the database or the live store does not answer. */
export const PART_AWAY = "Part of the site is away; try again in a moment";

/** An error as JSON (decisions/rest.md#errors): `{success: false, message}`. `retryAfter`: seconds, of a 503. */
export function refuse(
  status: number,
  message: string,
  errors?: readonly FieldError[],
  retryAfter = "2",
): ReadResponse {
  const headers = status === 503 ? { "retry-after": retryAfter } : {};
  const value = { success: false, message, ...(errors ? { errors } : {}) };
  return { body: cachedJson(value, { status, cacheControl: "no-store", headers }) };
}
