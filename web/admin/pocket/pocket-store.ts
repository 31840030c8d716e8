import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { DRAFT_PREFIX } from "../../account/log-out.ts";
import { readStored, storedKeys } from "../../browser/local-storage.ts";
import type { EditorsKey } from "../../browser/stored-keys.ts";
import { newOnce } from "../editor/form/drafts.ts";

/** Posts of one account that this device keeps at most. */
export const MOST_KEPT = 100;
/** Age from which an image that no text names any more is removed, ms. */
const IMAGE_MS = 3_600_000;

/** A post that this device keeps until the server has it (decisions/blog.md#desk). */
export interface PocketPost {
  /** Grows with each post; posts are sent in this order. */
  seq: number;
  account: string;
  blog: string;
  /** `Idempotency-Key` of all tries. */
  once: string;
  /** Body of the request. Addresses of kept images stand for addresses of the server. */
  body: {
    title: string;
    contentHtml: string;
    byline: string;
    key: boolean;
    state: "out" | "in" | "draft";
    publishAt?: string;
    writtenAt: string;
  };
  state: "waiting" | "sending" | "sent" | "refused";
  /** Why it waits or was refused, or what the server made of it. */
  said?: string;
}

interface PocketSchema extends DBSchema {
  posts: { key: number; value: PocketPost };
  images: { key: string; value: { id: string; account: string; file: Blob; at: number } };
}

let opened: Promise<IDBPDatabase<PocketSchema>> | undefined;

/** Opens the database. Rejects if the browser has none. */
export function openPocket(): Promise<IDBPDatabase<PocketSchema>> {
  opened ??= openDB<PocketSchema>("pocket", 1, {
    upgrade(database) {
      database.createObjectStore("posts", { keyPath: "seq" });
      database.createObjectStore("images", { keyPath: "id" });
    },
  });
  return opened;
}

/** Posts of an account in the order of writing. */
export async function postsOf(account: string): Promise<PocketPost[]> {
  return (await (await openPocket()).getAll("posts")).filter((post) => post.account === account);
}

/** Keeps a post. False if the device keeps as many as it may. */
export async function keepPost(post: Omit<PocketPost, "seq" | "state">): Promise<boolean> {
  if ((await postsOf(post.account)).length >= MOST_KEPT) return false;
  const database = await openPocket();
  const { store, done } = database.transaction("posts", "readwrite", { durability: "strict" });
  const last = await store.openKeyCursor(null, "prev");
  await store.put({ ...post, seq: (last?.key ?? 0) + 1, state: "waiting" });
  await done;
  // Asks the browser not to clear its data when the device runs out of room.
  await navigator.storage?.persist?.().catch(() => false);
  return true;
}

/** Beginning of the address of an image that is only on this device. */
export const KEPT_IMAGE = "/pocket/";
export const keptImagesIn = (html: string): string[] => [
  ...new Set(html.match(/(?<=src=")\/pocket\/[0-9a-f]{32}(?=")/g)),
];

/** Keeps an image file; returns its address in the text. */
export async function keepImage(account: string, file: File): Promise<string> {
  const id = `${KEPT_IMAGE}${newOnce()}`;
  await (await openPocket()).put("images", { id, account, file, at: Date.now() });
  return id;
}

/** Removes what was sent before this page was opened, and images that no text names any more. */
export async function tidyPocket(account: string): Promise<void> {
  const database = await openPocket();
  const posts = await postsOf(account);
  for (const { seq, state } of posts) if (state === "sent") await database.delete("posts", seq);
  const drafts = storedKeys().filter((key): key is EditorsKey => key.startsWith(DRAFT_PREFIX));
  const texts = [...posts.map(({ body }) => body.contentHtml), ...drafts.map(readStored)].join();
  for (const { id, at, ...image } of await database.getAll("images"))
    if (image.account === account && at < Date.now() - IMAGE_MS && !texts.includes(id))
      await database.delete("images", id);
}
