/** The pictures' files: bytes by name, whatever they are kept in. Names are of `[0-9a-f.-]` and the letters of a format. */
export interface PictureFiles {
  /** The same name again replaces what is there. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array | undefined>;
  /** What is not there is none to remove. */
  remove(names: readonly string[]): Promise<void>;
  /** Every name, in the order of the names. */
  list(): AsyncIterable<string>;
}

/** A bucket of a store that speaks S3. */
export interface Bucket {
  /** With the bucket's name, in its path or its host. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What every name begins with there. */
  prefix: string;
}

/** An upload as the library lists it. */
export interface Picture {
  id: string;
  /** px; absent of those from before this was kept. */
  width?: number;
  height?: number;
  uploadedBy: string;
  /** ms since 1970. */
  uploadedAt: number;
  /** What it shows. */
  description: string;
  /** Who took or drew it. */
  credit: string;
  /** Its focal point, such as `30% 70%`; empty: the middle. */
  focus: string;
}

/** What is kept with a picture and comes along wherever it is chosen. */
export type PictureWords = Pick<Picture, "description" | "credit" | "focus">;

/** A write names a picture that was removed as unused. */
export class PictureGoneError extends Error {
  override readonly name = "PictureGoneError";
}

/** The pictures' files cannot be reached, or refuse: a sentence without anything secret, such as 'The bucket answered 500'. */
export class PictureFilesError extends Error {
  override readonly name = "PictureFilesError";
}
