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

/** Bytes of one picture, as the proxy takes. */
const MOST_BYTES = 10 * 1024 * 1024;
/** Pictures on their way at once; the codec makes one at a time. */
const AT_ONCE = 4;
/** Addresses whose pictures are remembered, so that one that stands in many posts is fetched once. */
const MOST_REMEMBERED = 20_000;
/** Pictures that are named as not taken; the others are counted. */
const MOST_NAMED = 20;
/** Pictures in a row for which a host gave no answer; then it is asked for no more, because each takes its whole time. */
const GIVE_UP_AFTER = 3;
const PACE = { beginMs: 10_000, bytes: 16 * 1024, everyMs: 2_000 };

/** Of one run; what is beyond stays at its address. */
export interface PictureLimits {
  pictures: number;
  /** Of all that is fetched. */
  bytes: number;
}
const PICTURE_LIMITS: PictureLimits = { pictures: 20_000, bytes: 4 * 1024 * 1024 * 1024 };

export interface TakenPictures {
  taken: number;
  /** With those of hosts that were given up. */
  failed: number;
  /** Beyond the limits of a run. */
  passedOver: number;
  /** Of the first that failed, a sentence each. */
  remarks: string[];
  /** Hosts that gave no answer, and how many pictures of each were not asked for any more. */
  givenUp: Map<string, number>;
}

/** The old site's own files, in a folder. */
export interface OwnFiles {
  folder: string;
  /** The address that the site had. */
  site: string;
}

interface Dependencies {
  /** Without one nothing is asked for. */
  fetcher?: Pick<Fetcher, "fetchBytes"> | undefined;
  files?: OwnFiles | undefined;
  images: Transfer["images"];
  now: number;
  limits?: PictureLimits;
}

/** Where a system keeps its files: a folder may be that, or hold it. */
const OWN_FOLDERS = /^(?:content|wp-content\/uploads|wp-content)\//;
/** Ghost names a smaller one of a picture by its width. */
const SMALLER = /\/size\/[wh\d]{2,12}(?:\/format\/[a-z]{3,5})?\//;

/** The bytes of a file of the old site; undefined where its folder has none at this address. */
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
 * Brings the pictures of articles into the product's own store, through the guarded fetch and the codec as an editor's upload
 * (decisions/running.md#posts-of-other-systems). One that cannot be had stays at its address, from which the proxy brings it while it is there.
 */
export class PictureTaker {
  readonly #from: Dependencies;
  readonly #limits: PictureLimits;
  readonly #paths = new Map<string, Promise<string | undefined>>();
  readonly #places = pLimit(AT_ONCE);
  /** Of hosts that gave no answer lately, how often in a row. */
  readonly #silent = new Map<string, number>();
  #begun = 0;
  #bytes = 0;
  readonly done: TakenPictures = { taken: 0, failed: 0, passedOver: 0, remarks: [], givenUp: new Map() };

  constructor(from: Dependencies) {
    this.#from = from;
    this.#limits = from.limits ?? PICTURE_LIMITS;
  }

  /** The article with what could be had of its pictures. */
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
    // The host alone: an address may have a secret in its query.
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
      // Given up once that much had come.
      if (error instanceof FetchError && error.kind === "too-large") this.#bytes += MOST_BYTES;
      if (this.done.remarks.length < MOST_NAMED)
        this.done.remarks.push(`a picture at ${host}: ${messageOf(error).slice(0, 200)}`);
      return undefined;
    }
  }

  /** What cannot be had of a host that answers says nothing of its other pictures. */
  #heard(host: string, error: unknown): void {
    const silent = isSilence(error) ? (this.#silent.get(host) ?? 0) + 1 : 0;
    this.#silent.set(host, silent);
    if (silent >= GIVE_UP_AFTER && !this.done.givenUp.has(host)) this.done.givenUp.set(host, 0);
  }

  /** Undefined for one that is not to be taken. */
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
