import type { Refusal } from "./order.ts";

/** Why a picture is not decoded. The message is fit for whoever asked. */
export class PictureError extends Error {
  readonly kind: Refusal;
  constructor(kind: Refusal, message: string) {
    super(message);
    this.name = "PictureError";
    this.kind = kind;
  }
}
