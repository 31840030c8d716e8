import { type MatchMoment, matchPost } from "../../core/blog/match-post.ts";
import { LONGEST_POST_TITLE, MOST_POSTS } from "../../core/contract/blog.ts";
import type { OverOfBalls } from "../../core/cricket/balls/overs.ts";
import type { MatchEvent } from "../../core/cricket/events/event.ts";
import { finishBody } from "../../core/news/body/finish-body.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import type { Blog, NewPost, Post, PostFields } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";

const WRITER = "match";

function textOf(code: string, moment: MatchMoment) {
  const { title, contentHtml, byline } = matchPost(code, moment);
  const bodyHtml = finishBody(contentHtml, { above: [], isOwn: true })?.html ?? contentHtml;
  return { title: title.slice(0, LONGEST_POST_TITLE), contentHtml, bodyHtml, byline };
}

/**
 * Change of a match's post. The words of an editor stay: the desk sees the new sentence. Undefined: the post says this
 * already.
 */
function changeOf(post: Post, moment: MatchMoment, code: string, now: number): PostFields | undefined {
  const text = textOf(code, moment);
  if (post.state === "gone" || post.matchHtml === text.contentHtml) return undefined;
  const said = { matchHtml: text.contentHtml, pendingFrom: now };
  const { sentence, takenBack = false } = moment;
  if (post.contentHtml !== post.matchHtml)
    return { ...said, matchSays: takenBack ? `× ${sentence}` : sentence };
  return {
    ...said,
    ...text,
    takenBack: takenBack || undefined,
    revision: post.revision + 1,
    savedBy: WRITER,
    savedAt: now,
    ...(post.state === "out" ? { changedAt: now, touchedAt: now } : {}),
  };
}

/** Writes, changes or takes back a moment's post. A repeated call changes nothing. True if something changed. */
async function writePost(
  { store: { blogs } }: WorkerContext,
  { id: blogId, match }: Blog,
  moment: MatchMoment,
  { now, key, onlyChanges = false }: { now: number; key: boolean; onlyChanges?: boolean },
): Promise<boolean> {
  if (!match) return false;
  const { code, as } = match;
  const eventKey = `${code}/${moment.key}`;
  const stored = await blogs.postOfEvent(blogId, eventKey);
  if (stored) {
    const outcome = await blogs.changePost(
      blogId,
      stored.id,
      (post) => changeOf(post, moment, code, now) ?? "The post says this already",
    );
    return outcome.state === "saved";
  }
  // A moment that was taken back before it was written is no news.
  if (moment.takenBack || onlyChanges) return false;
  const text = textOf(code, moment);
  const post: NewPost = {
    blogId,
    state: as,
    place: now,
    at: now,
    ...text,
    key,
    origin: "match",
    eventKey,
    matchHtml: text.contentHtml,
    owner: WRITER,
    ownerName: text.byline,
    savedBy: WRITER,
    savedAt: now,
    seen: as === "out",
    pendingFrom: now,
  };
  const made = await blogs.createPost(post, undefined, MOST_POSTS);
  if (made.state === "created" && as === "out") await blogs.posted(blogId, now);
  return made.state === "created";
}

async function publishIf(changed: boolean, { platform }: WorkerContext, blogId: string): Promise<void> {
  if (changed) await enqueue(platform.jobs, "publish-blog", { blogId });
}

/**
 * Writes the events of a match into the blogs that follow it, each once, however often it is called. `fresh`:
 * whether they have just happened; others are no key events. True if a blog follows the match.
 */
export async function writeEvents(
  context: WorkerContext,
  code: string,
  events: readonly MatchEvent[],
  fresh: boolean,
): Promise<boolean> {
  const following = await context.store.blogs.following(code);
  const now = context.clock.now();
  for (const blog of following) {
    let changed = false;
    for (const { key, kind, who, sentence, change } of events) {
      if (!blog.match?.kinds.includes(kind)) continue;
      const moment = { key, kind, who, sentence, takenBack: change === "back" };
      if (await writePost(context, blog, moment, { now, key: fresh })) changed = true;
    }
    await publishIf(changed, context, blog.id);
  }
  return following.length > 0;
}

/** Writes the last finished over as a post into the blogs that want overs, and corrects those of earlier ones. */
export async function writeOvers(
  context: WorkerContext,
  code: string,
  overs: readonly OverOfBalls[],
): Promise<void> {
  const moments = overs.flatMap(({ innings, over, balls }): MatchMoment[] => {
    const summary = balls.at(-1)?.summary;
    return summary === undefined ? [] : [{ key: `over/${innings}/${over}`, kind: "over", sentence: summary }];
  });
  const last = moments.at(-1);
  if (!last) return;
  const now = context.clock.now();
  for (const blog of await context.store.blogs.following(code)) {
    if (!blog.match?.overs) continue;
    let changed = false;
    for (const moment of moments) {
      const options = { now, key: false, onlyChanges: moment !== last };
      if (await writePost(context, blog, moment, options)) changed = true;
    }
    await publishIf(changed, context, blog.id);
  }
}
