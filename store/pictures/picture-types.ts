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

/** A picture that an editor uploaded, as readers get it: WebP. */
export interface StoredImage {
  id: string;
  bytes: Uint8Array;
}

export interface ImageStore {
  /** The same id again changes nothing but when it was last in use. `maker`: the account that uploads it. */
  add(
    image: StoredImage & { width?: number; height?: number },
    by: string,
    now: number,
    maker?: string,
  ): Promise<void>;
  get(id: string): Promise<StoredImage | undefined>;
  /** Bytes of each; without those that are not there, or from before this was kept. */
  lengths(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** One of its sizes, such as `640.avif`, once it is made. */
  size(id: string, size: string): Promise<Uint8Array | undefined>;
  keepSize(id: string, size: string, bytes: Uint8Array): Promise<void>;
  /**
   * The library: newest first, after a place, those whose description or credit has words that begin like all of `words`. `maker`:
   * those of one account alone.
   */
  list(asked: {
    words: readonly string[];
    after?: { at: number; id: string };
    limit: number;
    maker?: string | undefined;
  }): Promise<Picture[]>;
  /** Undefined where there is none, or where it is not of `maker`. */
  describe(
    id: string,
    words: Omit<PictureWords, "focus"> & { focus?: string | undefined },
    maker?: string,
  ): Promise<Picture | undefined>;
  /**
   * What an article says of a picture, kept with it as far as nothing is said of it there yet and nobody emptied it by hand. `maker`:
   * only where it is that account's.
   */
  learn(id: string, said: Partial<PictureWords>, maker?: string): Promise<void>;
  /** Those that are put somewhere from now on. Rejects with PictureGoneError where one was removed as unused. */
  use(ids: ReadonlySet<string>, now: number): Promise<void>;
  /**
   * Removes at most `limit` of those that nothing has and nobody uploaded or put anywhere since a time (ms since 1970); how many
   * were looked at.
   */
  sweep(before: number, limit: number, now: number): Promise<number>;
}

/** A write names a picture that was removed as unused. */
export class PictureGoneError extends Error {
  override readonly name = "PictureGoneError";
}

/** The pictures' files cannot be reached, or refuse: a sentence without anything secret, such as 'The bucket answered 500'. */
export class PictureFilesError extends Error {
  override readonly name = "PictureFilesError";
}
