/** Images' files: bytes by name, in any kind of store. Names consist of `[0-9a-f.-]` and a format's letters. */
export interface PictureFiles {
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array | undefined>;
  remove(names: readonly string[]): Promise<void>;
  list(): AsyncIterable<string>;
}

export interface Bucket {
  /** Includes the bucket's name, in path or host. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  prefix: string;
}

export interface Picture {
  id: string;
  /** px; absent in old records. */
  width?: number;
  height?: number;
  uploadedBy: string;
  uploadedAt: number;
  description: string;
  credit: string;
  /** Focal point such as `30% 70%`; empty: centre. */
  focus: string;
}

export type PictureWords = Pick<Picture, "description" | "credit" | "focus">;

/** An upload as readers get it: WebP. */
export interface StoredImage {
  id: string;
  bytes: Uint8Array;
}

export interface ImageStore {
  /** Adding the same id again only changes its last use. `maker`: uploading account. */
  add(
    image: StoredImage & { width?: number; height?: number },
    by: string,
    now: number,
    maker?: string,
  ): Promise<void>;
  get(id: string): Promise<StoredImage | undefined>;
  lengths(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** A size such as `640.avif`, if it was made. */
  size(id: string, size: string): Promise<Uint8Array | undefined>;
  keepSize(id: string, size: string, bytes: Uint8Array): Promise<void>;
  /**
   * The library, newest first: images whose description or credit has words starting with all of `words`.
   * `maker`: only that account's.
   */
  list(asked: {
    words: readonly string[];
    after?: { at: number; id: string };
    limit: number;
    maker?: string | undefined;
  }): Promise<Picture[]>;
  /** Undefined if there is none, or if it is not `maker`'s. */
  describe(
    id: string,
    words: Omit<PictureWords, "focus"> & { focus?: string | undefined },
    maker?: string,
  ): Promise<Picture | undefined>;
  /**
   * Fills empty words of an image from an article, unless someone emptied them by hand. `maker`: only if it is
   * that account's.
   */
  learn(id: string, said: Partial<PictureWords>, maker?: string): Promise<void>;
  /** Marks images as used. Rejects with PictureRemovedError if one was removed as unused. */
  use(ids: ReadonlySet<string>, now: number): Promise<void>;
  /**
   * Removes at most `limit` unused images that nobody uploaded or used since a time (ms since 1970); returns
   * the number checked.
   */
  sweep(before: number, limit: number, now: number): Promise<number>;
}

/** A write names an image that was removed as unused. */
export class PictureRemovedError extends Error {
  override readonly name = "PictureGoneError";
}

/** The files are unreachable or refused: a sentence without secrets, such as 'The bucket answered 500'. */
export class PictureFilesError extends Error {
  override readonly name = "PictureFilesError";
}
