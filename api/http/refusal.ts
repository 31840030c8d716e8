import type { FieldError } from "./refuse.ts";

interface RefusalParts {
  errors?: readonly FieldError[];
  data?: unknown;
  /** Value of Retry-After, seconds. */
  retryAfter?: number;
}

/** Thrown to refuse a request; the answer is `{success: false, message}` with the status. */
export class Refusal extends Error implements RefusalParts {
  override readonly name = "Refusal";
  readonly status: number;
  readonly errors?: readonly FieldError[];
  readonly data?: unknown;
  readonly retryAfter?: number;
  constructor(status: number, message: string, parts: RefusalParts = {}) {
    super(message);
    this.status = status;
    Object.assign(this, parts);
  }
}

export const wrongField = (path: string, message: string, status = 400): Refusal =>
  new Refusal(status, message, { errors: [{ path, message }] });
