import { PUSH_ERRORS } from "../words/notifications.ts";

export class PushError extends Error {
  constructor(kind: keyof typeof PUSH_ERRORS) {
    super(PUSH_ERRORS[kind]);
    this.name = "PushError";
  }
}
