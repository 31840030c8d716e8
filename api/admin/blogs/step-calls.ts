import type { BlogState } from "../../../core/blog/blog.ts";
import { placeBetween } from "../../../core/blog/blog-document.ts";
import { nextPush } from "../../../core/blog/next-push.ts";
import { SIGN_IN_ACTION } from "../../../core/contract/admin.ts";
import { isPublic } from "../../../core/contract/article-fields.ts";
import { MOST_OPEN_BLOGS, MOST_SIGN_INS } from "../../../core/contract/blog.ts";
import type { AuditAction } from "../../../core/contract/desk/audit.ts";
import { BLOG_EDITORS } from "../../../core/routes/admin/blog-routes.ts";
import { accountId } from "../../../platform/sessions/account-id.ts";
import type { Blog, BlogChange, Post } from "../../../store/types.ts";
import type { Caller } from "../../auth/caller.ts";
import { type Bound, bind, done } from "../../calls/bind.ts";
import { Refusal, wrongField } from "../../http/refusal.ts";
import type { AdminContext } from "../context.ts";
import { createBlogAccess, NO_POST } from "./blog-access.ts";
import { toDeskPost } from "./blog-answers.ts";
import { readSummary, refused, required, timeIn } from "./post-text.ts";

const CONFLICT = "Somebody else changed this live blog meanwhile";
const NOT_OUT = "It is not published";
const NO_EVENT = "Only a key event that readers see can be sent to them";
/** Number of pushes that a blog remembers. */
const MOST_PUSHES = 200;

const tooSoon = (next: number, timeZone: string): string => {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "medium", timeStyle: "short" });
  const from = format.format(Math.ceil(next / 60_000) * 60_000);
  return `A section gets at most 6 messages of a live blog in 24 hours, 10 minutes apart: the next from ${from}`;
};

/** States from which each step leads, and the sentence for others. */
const STEPS: Readonly<Record<"open" | "pause" | "close" | "reopen", { from: BlogState[]; else: string }>> = {
  open: { from: ["soon", "paused"], else: "Only an announced or paused live blog can be opened" },
  pause: { from: ["live"], else: "Only an open live blog can be paused" },
  close: { from: ["soon", "live", "paused"], else: "The live blog is closed already" },
  reopen: { from: ["closed"], else: "Only a closed live blog can be opened again" },
};

/** Calls for a live blog's life, and for the places of its posts (decisions/blog.md#life). */
export function blogStepCalls(context: AdminContext): Bound[] {
  const { store, now } = context;
  const { blogs } = store;
  const access = createBlogAccess(context);

  async function change(
    caller: Caller,
    id: string,
    { action, revision }: { action: AuditAction; revision: number | undefined },
    work: (blog: Blog, at: number) => BlogChange | string,
  ) {
    const reached = await access.reach(caller, id);
    const at = now();
    const outcome = await blogs.change(id, at, (blog) => work(blog, at), revision);
    const answer = await access.answer({ ...reached, blog: outcome.blog });
    if (outcome.state === "conflict") throw refused(outcome.why ?? CONFLICT, answer);
    access.publish(id);
    await caller.audit(action, `${reached.article.title} (${id})`);
    return done(answer);
  }

  const stepCall = (name: keyof typeof STEPS) =>
    bind(BLOG_EDITORS[name], async ({ params: { id }, body, caller }) => {
      const summary = await readSummary(body.summaryHtml);
      const opens = name === "open" || name === "reopen";
      const open = opens ? await blogs.open(MOST_OPEN_BLOGS) : [];
      return change(caller, id, { action: `blog.${name}`, revision: body.revision }, (blog, at) => {
        const { from, else: sentence } = STEPS[name];
        if (!from.includes(blog.state)) return sentence;
        if (open.length >= MOST_OPEN_BLOGS && !open.some((one) => one.id === id))
          return `At most ${MOST_OPEN_BLOGS} live blogs are open at once: close one first`;
        const state = opens ? "live" : name === "pause" ? "paused" : "closed";
        return {
          state,
          ...summary,
          closedAt: state === "closed" ? at : undefined,
          ...(opens ? { openedAt: blog.openedAt ?? at, lastPostAt: at, quiet: false } : {}),
        };
      });
    });

  /** Changes a public post without its text: time, address and revision stay. */
  async function arrange(
    caller: Caller,
    ids: { id: string; post: string },
    action: AuditAction,
    work: (post: Post, at: number) => Promise<Partial<Post>> | Partial<Post>,
  ) {
    const { post, blog } = await access.reachPost(caller, ids.id, ids.post);
    const at = now();
    const arranged = await work(post, at);
    const outcome = await blogs.changePost(ids.id, ids.post, (stored) =>
      stored.state === "gone"
        ? "It was deleted"
        : { ...arranged, pendingFrom: at, ...(stored.seen ? { touchedAt: at } : {}) },
    );
    if (outcome.state === "absent") throw new Refusal(404, NO_POST);
    if (outcome.state === "refused") throw refused(outcome.why, toDeskPost(outcome.current, blog.pinned));
    access.publish(ids.id);
    await caller.audit(action, `${post.title || "post"} (${post.id})`);
    return done(toDeskPost(outcome.post, blog.pinned));
  }

  /** The place directly above or below a post; makes room if there is none. */
  async function placeBeside(
    blogId: string,
    post: Post,
    other: string,
    side: "above" | "below",
  ): Promise<number> {
    const beside = await blogs.post(blogId, other);
    if (beside?.state !== "out" || beside.id === post.id)
      throw wrongField("post", "There is no such published post beside which it could stand");
    const next = async () => {
      const page = { state: "out" as const, ...(side === "above" ? { after: beside } : { before: beside }) };
      return (await blogs.posts(blogId, page, 2)).filter(({ id }) => id !== post.id);
    };
    const found = await next();
    const neighbour = side === "above" ? found.at(-1) : found[0];
    const place =
      side === "above"
        ? placeBetween(neighbour?.place, beside.place)
        : placeBetween(beside.place, neighbour?.place);
    return place ?? (await makeRoom(blogId, post, beside, side));
  }

  const MOST_RENUMBERED = 32;

  /** Spreads the places of the posts around evenly, and returns the free one beside `beside`. */
  async function makeRoom(
    blogId: string,
    post: Post,
    beside: Post,
    side: "above" | "below",
  ): Promise<number> {
    const out = { state: "out" as const };
    const around = [
      ...(await blogs.posts(blogId, { ...out, after: beside }, MOST_RENUMBERED / 2)),
      beside,
      ...(await blogs.posts(blogId, { ...out, before: beside }, MOST_RENUMBERED / 2)),
    ].filter(({ id }) => id !== post.id);
    const highest = around[0]?.place ?? beside.place;
    const lowest = around.at(-1)?.place ?? beside.place;
    const step = Math.max((highest - lowest) / (around.length + 1), 1 / 1024);
    let place = highest;
    let free = highest;
    const at = now();
    for (const one of around) {
      if (one.id === beside.id && side === "above") {
        free = place;
        place -= step;
      }
      const given = place;
      if (given !== one.place)
        await blogs.changePost(blogId, one.id, () => ({ place: given, touchedAt: at, pendingFrom: at }));
      place -= step;
      if (one.id === beside.id && side === "below") {
        free = place;
        place -= step;
      }
    }
    return free;
  }

  return [
    stepCall("open"),
    stepCall("pause"),
    stepCall("close"),
    stepCall("reopen"),

    bind(BLOG_EDITORS.settings, async ({ params: { id }, body, caller }) => {
      const summary = await readSummary(body.summaryHtml);
      const { revision, zone, beginsAt, closesItself, showsWriting } = body;
      const begins = timeIn(beginsAt, "beginsAt", now());
      return change(caller, id, { action: "blog.settings", revision }, () => ({
        ...summary,
        ...(zone === undefined ? {} : { zone }),
        ...(beginsAt === undefined ? {} : { beginsAt: begins }),
        ...(closesItself === undefined ? {} : { closesItself }),
        ...(showsWriting === undefined ? {} : { showsWriting }),
      }));
    }),

    bind(BLOG_EDITORS.match, ({ params: { id }, body, caller }) => {
      const { revision, code, kinds, as, overs } = body;
      const match = code === undefined ? undefined : { code, kinds: [...new Set(kinds)], as, overs };
      return change(caller, id, { action: "blog.match", revision }, () => ({ match }));
    }),

    bind(BLOG_EDITORS.people, async ({ params: { id }, caller }) => {
      await access.reach(caller, id);
      const { entries } = await store.audit.page(1, MOST_SIGN_INS, { actions: [SIGN_IN_ACTION] });
      const people = entries.flatMap(({ who, issuer, subject }) =>
        issuer === undefined || subject === undefined
          ? []
          : [{ account: accountId({ issuer, id: subject }), name: who }],
      );
      return done([...new Map(people.map((one) => [one.account, one])).values()]);
    }),

    bind(BLOG_EDITORS.writers, ({ params: { id }, body, caller }) => {
      const writers = body.writers.map(({ name, trusted, ...one }) =>
        "account" in one
          ? { account: one.account, name, trusted }
          : {
              account: accountId({ issuer: one.issuer, id: one.subject }),
              name: name || one.subject,
              trusted,
            },
      );
      return change(caller, id, { action: "blog.writers", revision: body.revision }, () => ({
        writers: [...new Map(writers.map((one) => [one.account, one])).values()],
      }));
    }),

    bind(BLOG_EDITORS.key, async ({ params, body, caller }) =>
      arrange(caller, params, body.key ? "post.key" : "post.unkey", (post) => {
        const title = body.title ?? post.title;
        required(title, body.key);
        return { key: body.key, title };
      }),
    ),

    bind(BLOG_EDITORS.push, async ({ params: { id, post: postId }, body, caller }) => {
      const { post, blog, article } = await access.reachPost(caller, id, postId);
      const isShown = post.state === "out" && post.key && !post.takenBack && isPublic(article, now());
      if (!isShown) throw refused(NO_EVENT, await access.answer({ article, blog }));
      return change(caller, id, { action: "post.push", revision: undefined }, ({ pushes, zone }, at) => {
        if (pushes.some((push) => push.post === postId)) return "Readers have already got this post";
        const next = nextPush(pushes.flatMap((push) => (push.to === "followers" ? [] : push.at)));
        if (body.to !== "followers" && at < next) return tooSoon(next, zone);
        return { pushes: [...pushes, { ...body, post: postId, at }].slice(-MOST_PUSHES), untold: true };
      });
    }),

    bind(BLOG_EDITORS.place, async ({ params, body, caller }) =>
      arrange(caller, params, "post.move", async (post, at) => {
        if (post.state !== "out") throw refused(NOT_OUT, toDeskPost(post));
        if (body.to === "time") return { place: Math.min(timeIn(body.at, "at", at) ?? at, at) };
        return { place: await placeBeside(params.id, post, body.post, body.to) };
      }),
    ),

    bind(BLOG_EDITORS.pin, async ({ params, body, caller }) => {
      const { post } = await access.reachPost(caller, params.id, params.post);
      if (body.pinned && post.state !== "out") throw refused(NOT_OUT, toDeskPost(post));
      const at = now();
      const outcome = await blogs.change(params.id, at, ({ pinned }) =>
        body.pinned
          ? { pinned: post.id }
          : pinned === post.id
            ? { pinned: undefined }
            : "Another post is pinned, or none",
      );
      if (outcome.state === "saved") {
        access.publish(params.id);
        await caller.audit(body.pinned ? "post.pin" : "post.unpin", `${post.title || "post"} (${post.id})`);
      }
      return done(toDeskPost(post, outcome.blog.pinned));
    }),
  ];
}
