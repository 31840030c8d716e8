import type { FieldError } from "./refuse.ts";

interface RefusalParts {
  errors?: readonly FieldError[];
  /** What stands in the answer besides: of a conflict, the record as it is now. */
  data?: unknown;
  /** Seconds, for the header. */
  retryAfter?: number;
}

/** Thrown by a call that refuses what is asked: the answer is `{success: false, message}` with the status. */
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

/** A 400 for one field. */
export const wrongField = (path: string, message: string, status = 400): Refusal =>
  new Refusal(status, message, { errors: [{ path, message }] });
