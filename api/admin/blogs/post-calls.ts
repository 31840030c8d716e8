import { PRESENT_FOR_MS } from "../../../core/contract/admin.ts";
import { MOST_OPEN_BLOGS, MOST_POSTS } from "../../../core/contract/blog.ts";
import type { AuditAction } from "../../../core/contract/desk/audit.ts";
import { BLOG_WRITERS } from "../../../core/routes/admin/blog-routes.ts";
import { singleFlight } from "../../../core/single-flight.ts";
import { DAY_MS } from "../../../core/time-units.ts";
import type { NewPost, Post, PostCreation, PostFields, PostOutcome } from "../../../store/types.ts";
import type { Caller } from "../../auth/caller.ts";
import { type Bound, bind, DONE, done, said } from "../../calls/bind.ts";
import { Refusal, wrongField } from "../../http/refusal.ts";
import type { AdminContext } from "../context.ts";
import { requestOnce } from "../idempotency-key.ts";
import { createBlogAccess, NO_POST } from "./blog-access.ts";
import { toDeskPost } from "./blog-answers.ts";
import { readPostText, refused, required, timeIn } from "./post-text.ts";

const CONFLICT = "Somebody else saved this post meanwhile";
const KEY_USED = "This Idempotency-Key has made another post";
const KEY_GONE = "The post that this Idempotency-Key has made was deleted";
const FULL = `A live blog has at most ${MOST_POSTS} posts: open another one for the rest`;
const OUT = "It is published: an editor changes it";
const GONE = "It was deleted";
const MOST_CORRECTIONS = 3;
/** Longest delay of a job, ms; later publications are found by the workers' sweep. */
const FURTHEST_DELAY_MS = 20 * DAY_MS;

export const nameOf = ({ identity }: Caller): string => identity.name.trim() || identity.id;
const named = ({ id, title }: Post): string => `${title || "post"} (${id})`;

const STEPS = { ready: "post.ready", withdrawn: "post.withdraw", returned: "post.return" } as const;

/** Calls for the posts of a live blog (decisions/blog.md#posts). */
export function postCalls(context: AdminContext): Bound[] {
  const { store, blogLimits, now } = context;
  const { blogs } = store;
  const access = createBlogAccess(context);
  const { reach, reachPost, publish } = access;
  const making = singleFlight<PostCreation>();

  /** Saves a step of a post, publishes it and writes the audit. */
  async function step(
    caller: Caller,
    { post: { blogId, id }, action, pinned }: { post: Post; action: AuditAction; pinned: string | undefined },
    work: (post: Post) => PostFields | string,
  ) {
    const saved: PostOutcome = await blogs.changePost(blogId, id, work);
    if (saved.state === "absent") throw new Refusal(404, NO_POST);
    if (saved.state === "refused") throw refused(saved.why, toDeskPost(saved.current, pinned));
    const { publishAt } = saved.post;
    publish(blogId);
    const ahead = publishAt === undefined ? 0 : publishAt - now();
    if (ahead > 0 && ahead <= FURTHEST_DELAY_MS) publish(blogId, { delay: ahead });
    await caller.audit(action, named(saved.post));
    return done(toDeskPost(saved.post, pinned));
  }

  /** Opens an announced blog by its first public post. */
  async function openFirst(caller: Caller, id: string, at: number): Promise<void> {
    await blogs.posted(id, at);
    const opened = await blogs.change(id, at, (blog) =>
      blog.state === "soon"
        ? { state: "live", openedAt: blog.openedAt ?? at, lastPostAt: at }
        : "It is open already",
    );
    if (opened.state === "saved") await caller.audit("blog.open", id);
  }

  return [
    bind(BLOG_WRITERS.show, async ({ params: { id }, caller }) =>
      done(await access.answer(await reach(caller, id))),
    ),

    bind(BLOG_WRITERS.list, async ({ params: { id }, query: { state, before, limit }, caller }) => {
      const { blog } = await reach(caller, id);
      const cursor = before === undefined ? undefined : await blogs.post(id, before);
      if (before !== undefined && !cursor) throw new Refusal(404, NO_POST);
      const owner = state === "out" ? undefined : caller.writer;
      const found = await blogs.posts(id, { state, before: cursor, owner }, limit + 1);
      const data = found.slice(0, limit).map((post) => toDeskPost(post, blog.pinned));
      const next = found.length > limit ? data.at(-1)?.id : undefined;
      return { ...done(data), ...(next === undefined ? {} : { before: next }) };
    }),

    bind(BLOG_WRITERS.create, async ({ params: { id }, body, caller, request }) => {
      const at = now();
      const { blog, publishes } = await reach(caller, id);
      required(body.title, body.key);
      const publishAt = timeIn(body.publishAt, "publishAt", at);
      const scheduled = publishes && body.state === "out" && publishAt !== undefined && publishAt > at;
      const full = blog.state === "soon" && (await blogs.open(MOST_OPEN_BLOGS)).length >= MOST_OPEN_BLOGS;
      const waits = scheduled || full || blog.state === "closed";
      // Nothing is lost: what may not be published now waits as a draft, or for an editor.
      const out = publishes ? (waits ? "draft" : "out") : "in";
      const state = body.state === "out" ? out : body.state;
      const text = await readPostText(body.contentHtml, store, at);
      const { writtenAt, ...same } = body;
      const once = requestOnce(request, caller.identity, same);
      const post: NewPost = {
        blogId: id,
        state,
        place: at,
        at,
        title: body.title,
        ...text,
        byline: body.byline || nameOf(caller),
        key: body.key,
        origin: "desk",
        owner: caller.account,
        ownerName: nameOf(caller),
        savedBy: nameOf(caller),
        savedAt: at,
        seen: state === "out",
        pendingFrom: at,
        ...(writtenAt === undefined ? {} : { writtenAt: Date.parse(writtenAt) }),
        ...(scheduled ? { publishAt } : {}),
      };
      const make = () =>
        blogLimits.during(caller, async () => {
          const made = await blogs.createPost(post, once === "none" ? undefined : once, MOST_POSTS);
          if (made.state !== "created") return { made, counts: false };
          if (state === "out") await openFirst(caller, id, at);
          publish(id);
          if (scheduled && publishAt - at <= FURTHEST_DELAY_MS) publish(id, { delay: publishAt - at });
          await caller.audit(state === "out" ? "post.publish" : "post.create", named(made.post));
          return { made, counts: true };
        });
      // Simultaneous tries of one request count once.
      const made = await (once === "none" ? make() : making(`${id} ${once.key} ${once.digest}`, make));
      if (made.state === "deleted") throw new Refusal(410, KEY_GONE);
      if (made.state === "full") throw new Refusal(409, FULL);
      const answer = toDeskPost(made.post, blog.pinned);
      if (made.state === "other") throw new Refusal(422, KEY_USED, { data: answer });
      return done(answer);
    }),

    bind(BLOG_WRITERS.one, async ({ params, caller }) => {
      const { post, blog } = await reachPost(caller, params.id, params.post);
      return done(toDeskPost(post, blog.pinned));
    }),

    bind(BLOG_WRITERS.change, async ({ params, body, caller }) => {
      const at = now();
      const { post, blog, publishes } = await reachPost(caller, params.id, params.post);
      const text = await readPostText(body.contentHtml, store, at);
      const { notice, revision, title } = body;
      const byline = body.byline || post.byline;
      if (post.revision === revision) required(title, post.key);
      return step(caller, { post, action: "post.update", pinned: blog.pinned }, (stored) => {
        const same =
          stored.title === title && stored.contentHtml === text.contentHtml && stored.byline === byline;
        // The answer of an earlier try was lost.
        if (stored.revision !== revision) return same && stored.revision === revision + 1 ? {} : CONFLICT;
        if (stored.state === "gone") return GONE;
        if (stored.state === "out" && !publishes) return OUT;
        const told = stored.state === "out" && notice !== undefined;
        const corrections =
          told && notice.kind === "correction" && !stored.corrections.some((one) => one.text === notice.text)
            ? [...stored.corrections, { at, text: notice.text }]
            : stored.corrections;
        if (corrections.length > MOST_CORRECTIONS)
          throw wrongField("notice", "A post has at most three corrections");
        return {
          ...text,
          title,
          byline,
          revision: revision + 1,
          savedBy: nameOf(caller),
          savedAt: at,
          pendingFrom: at,
          matchSays: undefined,
          ...(stored.seen ? { touchedAt: at } : {}),
          ...(told ? { changedAt: at, corrections } : {}),
        };
      });
    }),

    bind(BLOG_WRITERS.remove, async ({ params, caller }) => {
      const at = now();
      const { post, blog, publishes } = await reachPost(caller, params.id, params.post);
      const answer = await step(caller, { post, action: "post.delete", pinned: blog.pinned }, (stored) => {
        if (stored.state === "gone") return {};
        if (stored.state === "out" && !publishes) return OUT;
        return {
          state: "gone",
          publishAt: undefined,
          savedBy: nameOf(caller),
          savedAt: at,
          pendingFrom: at,
          ...(stored.seen ? { touchedAt: at } : {}),
        };
      });
      if (blog.pinned === post.id)
        await blogs.change(params.id, at, ({ pinned }) =>
          pinned === post.id ? { pinned: undefined } : "another",
        );
      return answer;
    }),

    bind(BLOG_WRITERS.restore, async ({ params, caller }) => {
      const at = now();
      const { post, blog, publishes } = await reachPost(caller, params.id, params.post);
      return step(caller, { post, action: "post.restore", pinned: blog.pinned }, (stored) => {
        if (stored.state !== "gone") return "It is not deleted";
        const back = stored.seen && publishes ? "out" : "draft";
        return { state: back, savedAt: at, pendingFrom: at, ...(stored.seen ? { touchedAt: at } : {}) };
      });
    }),

    bind(BLOG_WRITERS.versions, async ({ params, caller }) => {
      const { post } = await reachPost(caller, params.id, params.post);
      const versions = await blogs.postVersions(post.id, 20);
      return done(versions.map((one) => ({ ...one, savedAt: new Date(one.savedAt).toISOString() })));
    }),

    bind(BLOG_WRITERS.review, async ({ params, body, caller }) => {
      const at = now();
      const { post, blog } = await reachPost(caller, params.id, params.post);
      if (body.step === "returned" && caller.writer !== undefined)
        throw new Refusal(403, "Editors return posts to their writers");
      const action = STEPS[body.step];
      return step(caller, { post, action, pinned: blog.pinned }, ({ state }) => {
        if (state === "out") return "It is published already";
        if (state === "gone") return GONE;
        const from = body.step === "ready" ? "draft" : "in";
        if (state !== from)
          return state === "in" ? "It waits for an editor already" : "It does not wait for an editor";
        return {
          state: body.step === "ready" ? "in" : "draft",
          pendingFrom: at,
          publishAt: undefined,
          returned: body.step === "returned" ? { by: nameOf(caller), at, note: body.note } : undefined,
        };
      });
    }),

    bind(BLOG_WRITERS.publish, async ({ params, body, caller }) => {
      const at = now();
      const { post, blog, publishes } = await reachPost(caller, params.id, params.post);
      if (!publishes) throw new Refusal(403, "Writers hand posts in; an editor publishes them");
      const publishAt = timeIn(body.publishAt, "publishAt", at);
      const later = publishAt !== undefined && publishAt > at;
      if (blog.state === "closed" && !body.cancel)
        throw refused("The live blog is closed", toDeskPost(post, blog.pinned));
      const action = body.cancel ? "post.cancel" : later ? "post.schedule" : "post.publish";
      const answer = await step(caller, { post, action, pinned: blog.pinned }, (stored) => {
        if (stored.state === "out") return "It is published already";
        if (stored.state === "gone") return GONE;
        if (body.cancel) return { publishAt: undefined, pendingFrom: at };
        if (later) return { publishAt, returned: undefined, pendingFrom: at };
        return {
          state: "out",
          publishAt: undefined,
          returned: undefined,
          seen: true,
          place: at,
          at,
          pendingFrom: at,
        };
      });
      if (action === "post.publish") await openFirst(caller, params.id, at);
      return answer;
    }),

    bind(BLOG_WRITERS.enter, async ({ params: { id, post, tab }, caller }) => {
      await reach(caller, id);
      if (post !== id && !(await blogs.post(id, post))) throw new Refusal(404, NO_POST);
      const at = now();
      const { account } = caller;
      const mine = { articleId: post, blogId: id, account, name: nameOf(caller) };
      if (await store.presences.enter(mine, tab, at + PRESENT_FOR_MS)) publish(id, { wanted: true });
      const others = (await store.presences.inBlog(id, at)).filter(
        (one) => one.articleId === post && one.account !== account,
      );
      return done({ others: [...new Map(others.map((one) => [one.account, one.name])).values()] });
    }),

    bind(BLOG_WRITERS.leave, async ({ params: { id, post, tab }, caller }) => {
      await reach(caller, id);
      if (await store.presences.leave({ articleId: post, account: caller.account }, tab))
        publish(id, { wanted: true });
      return said(DONE);
    }),
  ];
}
