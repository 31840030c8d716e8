import { imageAnswer } from "../../../core/contract/admin.ts";
import { type DeskPost, deskPostAnswer } from "../../../core/contract/blog.ts";
import { type AdminApi, AdminError, callFailed, createAdminApi } from "../admin-api.ts";
import { keptImagesIn, openPocket, type PocketPost, postsOf } from "./pocket-store.ts";

export const SIGN_IN = "Sign in again to send it.";

/** Whether a call may succeed later unchanged: no answer, no session, or a server that is away. */
export const mayComeLater = (error: unknown): boolean =>
  error instanceof AdminError && [0, 401, 408, 502, 503, 504].includes(error.status);
/** The same for a post in the pocket, which waits also while it may not be sent now. */
const waits = (error: unknown): error is AdminError =>
  mayComeLater(error) || (error instanceof AdminError && [403, 429].includes(error.status));

/** Runs `work` in one tab at a time. With `ifAvailable` it does nothing while another tab is at work. */
async function alone(account: string, work: () => Promise<void>, ifAvailable = false): Promise<void> {
  // Pages without TLS have no locks; there the key alone keeps a post from being made twice.
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(`pocket:${account}`, { ifAvailable }, (lock) => (lock ? work() : undefined));
}

const change = async (seq: number, changed: Partial<PocketPost>): Promise<void> => {
  const database = await openPocket();
  const post = await database.get("posts", seq);
  if (post) await database.put("posts", { ...post, ...changed });
};

/** Stores the images of a post at the server, each once. Returns the body with their addresses. */
async function sendImages(api: AdminApi, { seq, body }: PocketPost): Promise<PocketPost["body"]> {
  const database = await openPocket();
  let sent = body;
  for (const address of keptImagesIn(body.contentHtml)) {
    const image = await database.get("images", address);
    if (!image) throw new AdminError("An image of this post is no longer on this device.", 410);
    const { url } = await api.write("POST", "/api/admin/images", imageAnswer, image.file);
    sent = { ...sent, contentHtml: sent.contentHtml.replaceAll(address, url) };
    await change(seq, { body: sent });
    await database.delete("images", address);
  }
  return sent;
}

/** Words for the state of a post that the server has. */
export function saidOf({ state, publishAt }: DeskPost, asked: DeskPost["state"]): string {
  if (state === "out") return "Published. Readers see it now.";
  if (state === "in") return "Submitted. An editor will publish it.";
  if (publishAt !== undefined) return "Scheduled.";
  return asked === "draft" ? "Saved as a draft." : "Saved as a draft, because the blog is closed.";
}

/** Sends a post. Returns what becomes of it. */
async function send(api: AdminApi, post: PocketPost): Promise<Pick<PocketPost, "state" | "said">> {
  const waiting = (said: string) => ({ state: "waiting", said }) as const;
  try {
    const me = await api.me();
    if (!me.signedIn) return waiting(SIGN_IN);
    if (me.account !== post.account) return waiting("Another account is signed in.");
    // This client takes no other token: a session that changes now refuses the post instead of taking it over.
    const mine = createAdminApi({ csrf: () => me.csrf, renew: async () => me.csrf });
    const body = await sendImages(mine, post);
    const path = `/api/admin/blogs/${post.blog}/posts`;
    const { data } = await mine.write("POST", path, deskPostAnswer, body, post.once);
    return { state: "sent", said: saidOf(data, body.state) };
  } catch (error) {
    if (!waits(error)) return { state: "refused", said: callFailed(error, "It could not be sent.") };
    return waiting(error.status === 401 ? SIGN_IN : callFailed(error, "Waiting for the network."));
  }
}

/**
 * Sends the waiting posts of an account in the order of writing, unless another tab does. Refused ones stay,
 * and hold up none behind them. Returns why the rest waits.
 */
export async function emptyPocket(api: AdminApi, account: string): Promise<string | undefined> {
  let why: string | undefined;
  const work = async (): Promise<void> => {
    for (;;) {
      // A post that another tab was sending when it ended is sent again, with its key.
      const post = (await postsOf(account)).find(({ state }) => state === "waiting" || state === "sending");
      if (!post) return;
      await change(post.seq, { state: "sending" });
      const became = await send(api, post);
      await change(post.seq, became);
      why = became.said;
      if (became.state === "waiting") return;
    }
  };
  await alone(account, work, true);
  return why;
}

/** Takes a post out of the pocket; false if it was sent before. */
export async function takeOut({ account, seq }: PocketPost): Promise<boolean> {
  let taken = false;
  await alone(account, async () => {
    const database = await openPocket();
    taken = (await database.get("posts", seq))?.state !== "sent";
    if (taken) await database.delete("posts", seq);
  });
  return taken;
}
