import type { ZodError } from "zod";
import { cachedJson } from "./cached-body.ts";
import type { ReadResponse } from "./read-response.ts";

export interface FieldError {
  path: string;
  message: string;
}

/** Converts validation errors to the form in which the API answers them (decisions/rest.md#errors). */
export function fieldErrors({ issues }: ZodError): FieldError[] {
  return issues.map(({ path, message }) => ({ path: path.join("."), message }));
}

export const PART_UNAVAILABLE = "Part of the site is unavailable; try again in a moment";

/**
 * Answers an error as JSON (decisions/rest.md#errors): `{success: false, message}`. `retryAfter`: seconds, with
 * a 503.
 */
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
