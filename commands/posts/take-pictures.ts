import { readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import pLimit from "p-limit";
import { readUpload, type Upload } from "../../api/admin/images/upload.ts";
import { imagePath } from "../../api/uploads/image-path.ts";
import { messageOf } from "../../core/message-of.ts";
import { hostOf } from "../../core/news/address.ts";
import { pictureAddresses, replacePictures } from "../../core/news/body/body-markup.ts";
import { present } from "../../core/present.ts";
import { trimEndOf } from "../../core/trim-end.ts";
import { FetchError, type Fetcher } from "../../platform/fetch/port.ts";
import type { NewArticle, Transfer } from "../../store/transfer/open-transfer.ts";
import { UNKNOWN_SITE } from "./outside-post.ts";

const MOST_BYTES = 10 * 1024 * 1024;
const AT_ONCE = 4;
const MOST_REMEMBERED = 20_000;
const MOST_NAMED = 20;
/** Number of images in a row without an answer after which a host is given up. */
const GIVE_UP_AFTER = 3;
const PACE = { beginMs: 10_000, bytes: 16 * 1024, everyMs: 2_000 };

/** Limits of a run; further images keep their address. */
export interface PictureLimits {
  pictures: number;
  bytes: number;
}
const PICTURE_LIMITS: PictureLimits = { pictures: 20_000, bytes: 4 * 1024 * 1024 * 1024 };

export interface TakenPictures {
  taken: number;
  failed: number;
  passedOver: number;
  remarks: string[];
  /** Hosts that did not answer, with the number of their images that were not requested. */
  givenUp: Map<string, number>;
}

export interface OwnFiles {
  folder: string;
  site: string;
}

interface Dependencies {
  fetcher?: Pick<Fetcher, "fetchBytes"> | undefined;
  files?: OwnFiles | undefined;
  images: Transfer["images"];
  now: number;
  limits?: PictureLimits;
}

const OWN_FOLDERS = /^(?:content|wp-content\/uploads|wp-content)\//;
const SMALLER = /\/size\/[wh\d]{2,12}(?:\/format\/[a-z]{3,5})?\//;

/** Bytes of a file of the old site; undefined if the folder lacks it. */
async function readOwn({ folder, site }: OwnFiles, address: string): Promise<Buffer | undefined> {
  const base = trimEndOf(site, "/");
  if (!address.startsWith(`${base}/`)) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(address.slice(base.length + 1).replace(/[?#].*$/s, ""));
  } catch {
    return undefined;
  }
  const whole = path.replace(SMALLER, "/");
  for (const each of [whole, whole.replace(OWN_FOLDERS, ""), path, path.replace(OWN_FOLDERS, "")]) {
    const file = join(folder, each);
    if (!file.startsWith(join(folder, sep))) continue;
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) continue;
    if (found.size > MOST_BYTES) throw new Error("its file is larger than 10 MB");
    return readFile(file);
  }
  return undefined;
}

const isElsewhere = (address: string): boolean => /^https?:\/\//i.test(address);

const isSilence = (error: unknown): boolean =>
  error instanceof FetchError && (error.kind === "timeout" || error.kind === "network");

/**
 * Copies articles' images into our store, through the checked fetcher and the codec
 * (docs/operations.md). An image that is unavailable keeps its address, and pages load
 * it through the proxy.
 */
export class PictureTaker {
  readonly #from: Dependencies;
  readonly #limits: PictureLimits;
  readonly #paths = new Map<string, Promise<string | undefined>>();
  readonly #places = pLimit(AT_ONCE);
  readonly #silent = new Map<string, number>();
  #begun = 0;
  #bytes = 0;
  readonly done: TakenPictures = { taken: 0, failed: 0, passedOver: 0, remarks: [], givenUp: new Map() };

  constructor(from: Dependencies) {
    this.#from = from;
    this.#limits = from.limits ?? PICTURE_LIMITS;
  }

  async take(article: NewArticle): Promise<NewArticle> {
    const { content, imageUrl } = article.fields;
    const addresses = new Set(
      [...pictureAddresses(content), ...(imageUrl ? [imageUrl] : [])].filter(isElsewhere),
    );
    if (addresses.size === 0) return article;
    const paths = new Map<string, string>();
    await Promise.all(
      [...addresses].map(async (address) => {
        const path = await this.#pathOf(address);
        if (path !== undefined) paths.set(address, path);
      }),
    );
    const lead = imageUrl === undefined ? undefined : paths.get(imageUrl);
    return {
      ...article,
      fields: {
        ...article.fields,
        content: replacePictures(content, (address) => paths.get(address)),
        ...present({ imageUrl: lead }),
      },
    };
  }

  #pathOf(address: string): Promise<string | undefined> {
    const known = this.#paths.get(address);
    if (known) return known;
    const path = this.#places(() => this.#bring(address));
    this.#paths.set(address, path);
    const [oldest] = this.#paths.keys();
    if (this.#paths.size > MOST_REMEMBERED && oldest !== undefined) this.#paths.delete(oldest);
    return path;
  }

  async #bring(address: string): Promise<string | undefined> {
    if (this.#begun >= this.#limits.pictures || this.#bytes >= this.#limits.bytes) {
      this.done.passedOver += 1;
      return undefined;
    }
    // Only the host is named, because a query may contain a secret.
    const host = hostOf(address) || "an address";
    const left = this.done.givenUp.get(host);
    if (left !== undefined) {
      this.done.givenUp.set(host, left + 1);
      this.done.failed += 1;
      return undefined;
    }
    this.#begun += 1;
    try {
      const found = await this.#read(address);
      if (!found) return undefined;
      const { id, bytes } = found;
      this.#silent.delete(host);
      await this.#from.images.add({ id, bytes }, "import", this.#from.now);
      this.done.taken += 1;
      return imagePath(id);
    } catch (error) {
      this.done.failed += 1;
      this.#heard(host, error);
      if (error instanceof FetchError && error.kind === "too-large") this.#bytes += MOST_BYTES;
      if (this.done.remarks.length < MOST_NAMED)
        this.done.remarks.push(`an image at ${host}: ${messageOf(error).slice(0, 200)}`);
      return undefined;
    }
  }

  /** If a host answers, the failure of one image says nothing about its others. */
  #heard(host: string, error: unknown): void {
    const silent = isSilence(error) ? (this.#silent.get(host) ?? 0) + 1 : 0;
    this.#silent.set(host, silent);
    if (silent >= GIVE_UP_AFTER && !this.done.givenUp.has(host)) this.done.givenUp.set(host, 0);
  }

  async #read(address: string): Promise<Upload | undefined> {
    const { files, fetcher } = this.#from;
    const own = files && (await readOwn(files, address));
    if (own) {
      this.#bytes += own.length;
      return readUpload(own);
    }
    if (address.startsWith(`${UNKNOWN_SITE}/`)) {
      if (!files) return undefined;
      throw new Error(`${address.slice(UNKNOWN_SITE.length, 200)} is not in the folder of --files`);
    }
    if (!fetcher) return undefined;
    const { status, body } = await fetcher.fetchBytes(address, {
      maxBytes: MOST_BYTES,
      headers: { accept: "image/avif,image/webp,image/png,image/jpeg,image/gif" },
      lane: "pictures",
      pace: PACE,
    });
    this.#bytes += body.length;
    if (status !== 200) throw new Error(`its server answered ${status}`);
    return readUpload(Buffer.from(body));
  }
}
