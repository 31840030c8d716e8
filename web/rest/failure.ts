import { isRecord } from "../../core/is-record.ts";

/** An error answer, in the API's words, with its HTTP status. A final one (404, 410) is cached like data. */
export interface Failure {
  success: false;
  message: string;
  status: number;
}

export function isFailure(body: unknown): body is Failure {
  return isRecord(body) && body.success === false && typeof body.status === "number";
}

/** An error answer in the one form in which the page keeps it. */
export function toFailure(status: number, body: unknown): Failure {
  const message = isRecord(body) && typeof body.message === "string" ? body.message : "";
  return { success: false, message, status };
}
