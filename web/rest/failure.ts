import { isRecord } from "../../core/is-record.ts";

/** An error answer with the API's message and status. Final ones (404, 410) are cached like data. */
export interface Failure {
  success: false;
  message: string;
  status: number;
}

export function isFailure(body: unknown): body is Failure {
  return isRecord(body) && body.success === false && typeof body.status === "number";
}

export function toFailure(status: number, body: unknown): Failure {
  const message = isRecord(body) && typeof body.message === "string" ? body.message : "";
  return { success: false, message, status };
}
