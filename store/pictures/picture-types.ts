/**
 * Files of images: bytes by name, in any kind of store. Names consist of `[0-9a-f.-]` and the letters of a
 * format.
 */
export interface PictureFiles {
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array | undefined>;
  remove(names: readonly string[]): Promise<void>;
  list(): AsyncIterable<string>;
}

export interface Bucket {
  /** Address that includes the bucket's name, in the path or the host. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  prefix: string;
}

export interface Picture {
  id: string;
  /** Width in px; absent in old records. */
  width?: number;
  height?: number;
  uploadedBy: string;
  uploadedAt: number;
  description: string;
  credit: string;
  /** Focal point such as `30% 70%`; empty for the centre. */
  focus: string;
}

export type PictureWords = Pick<Picture, "description" | "credit" | "focus">;

/** An upload as readers get it, in WebP. */
export interface StoredImage {
  id: string;
  bytes: Uint8Array;
}

export interface ImageStore {
  /** Adds an image. If the id exists, only the time of its last use changes. `maker`: the uploading account. */
  add(
    image: StoredImage & { width?: number; height?: number },
    by: string,
    now: number,
    maker?: string,
  ): Promise<void>;
  get(id: string): Promise<StoredImage | undefined>;
  lengths(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** A resized image such as `640.avif`, if it exists. */
  size(id: string, size: string): Promise<Uint8Array | undefined>;
  keepSize(id: string, size: string, bytes: Uint8Array): Promise<void>;
  /**
   * The library, newest first: images whose description or credit has, for each of `words`, a word that begins
   * with it. `maker`: only images of this account.
   */
  list(asked: {
    words: readonly string[];
    after?: { at: number; id: string };
    limit: number;
    maker?: string | undefined;
  }): Promise<Picture[]>;
  /**
   * Changes the description of an image. Undefined if there is no such image, or if it is not one of `maker`.
   */
  describe(
    id: string,
    words: Omit<PictureWords, "focus"> & { focus?: string | undefined },
    maker?: string,
  ): Promise<Picture | undefined>;
  /**
   * Fills empty fields of an image from an article, except those that a person emptied. `maker`: only if it is
   * an image of this account.
   */
  learn(id: string, said: Partial<PictureWords>, maker?: string): Promise<void>;
  /** Marks images as used. Rejects with PictureRemovedError if one of them was removed as unused. */
  use(ids: ReadonlySet<string>, now: number): Promise<void>;
  /**
   * Removes at most `limit` images that nobody has uploaded or used since a time (ms since 1970); returns the
   * number that it checked.
   */
  sweep(before: number, limit: number, now: number): Promise<number>;
}

/** A write names an image that was removed as unused. */
export class PictureRemovedError extends Error {
  override readonly name = "PictureGoneError";
}

/**
 * The files are unreachable, or access was refused. The message is a sentence without secrets, such as 'The
 * bucket answered 500'.
 */
export class PictureFilesError extends Error {
  override readonly name = "PictureFilesError";
}
