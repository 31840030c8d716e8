/** Why there is no picture. The routes decide which status that is. */
export type PictureFailure =
  /** No picture of the kinds that are taken. */
  | "unsupported"
  | "damaged"
  /** Decoding it would take too much memory or time. */
  | "too-large"
  /** The file is larger than is fetched. */
  | "too-many-bytes"
  | "bad-address"
  /** It cannot be fetched, or its server says that it is not there. */
  | "unreached"
  /** Its server took too long. */
  | "late"
  /** Too many pictures are being made. */
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
