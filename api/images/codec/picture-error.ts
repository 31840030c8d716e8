/** Reason for a failure; routes choose the status. */
export type PictureFailure =
  | "unsupported"
  | "damaged"
  | "too-large"
  | "too-many-bytes"
  | "bad-address"
  | "unreached"
  | "late"
  | "busy";

/** The message may be shown to the client. */
export class PictureError extends Error {
  override readonly name = "PictureError";
  readonly kind: PictureFailure;
  constructor(kind: PictureFailure, message: string) {
    super(message);
    this.kind = kind;
  }
}
