import { PUSH_READERS } from "../../core/contract/blog.ts";
import { pushTopicsOf } from "../../core/contract/push/article-push.ts";
import { endOfNight } from "../../core/contract/push/night.ts";
import { present } from "../../core/present.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import { blogPushId } from "../../store/pushes/alert-id.ts";
import type { WorkerContext } from "../context.ts";
import { queuesOf } from "../push/subject.ts";

const MOST_BLOGS = 20;
/** Shortest time between two messages, all of which followers get; posts meanwhile become one message. */
const APART_MS = 2 * 60_000;

/** Begins the pushes that editors chose for key events (decisions/blog.md#push). */
export async function sendBlogPushes(context: WorkerContext): Promise<void> {
  for (const { id } of await context.store.blogs.untold(MOST_BLOGS))
    for (const to of PUSH_READERS.toReversed()) await sendTo(context, id, to);
}

async function sendTo(
  { store, platform, clock }: WorkerContext,
  id: string,
  to: (typeof PUSH_READERS)[number],
): Promise<void> {
  const now = clock.now();
  const { pushes } = await store.blogs.get(id);
  const isNight = endOfNight(now) !== undefined;
  const ready = pushes.filter(
    (push) => push.to === to && push.sentAt === undefined && (push.urgent || !isNight),
  );
  const [first] = ready;
  const last = Math.max(...pushes.map(({ sentAt = Number.NEGATIVE_INFINITY }) => sentAt));
  if (!first || now - last < APART_MS) return;
  const [card] = await store.stories.cards([id]);
  const pushId = blogPushId(to, id, first.post);
  const isOpen = await store.pushes.begin(pushId, now, {
    telling: {
      topics: to === "followers" ? [] : pushTopicsOf(to, card?.category ?? ""),
      urgent: ready.some(({ urgent }) => urgent),
      posts: { blog: id, ids: ready.map(({ post }) => post) },
      ...(ready.length === 1 ? present({ text: first.text }) : {}),
    },
  });
  if (isOpen) await enqueue(platform.jobs, queuesOf(pushId).whole, { articleId: pushId }, { dedupe: pushId });
  // A worker that was killed here has begun the push, perhaps with fewer posts.
  const sent = (await store.pushes.begunOf(pushId))?.telling?.posts?.ids ?? [first.post];
  await store.blogs.change(id, now, (blog) => {
    const next = blog.pushes.map((push) => (sent.includes(push.post) ? { ...push, sentAt: now } : push));
    return { pushes: next, untold: next.some(({ sentAt }) => sentAt === undefined) || undefined };
  });
}
