import type { LiveDocumentOf, Topic } from "../core/topics/topics.ts";
import { liveBlogs } from "./blogs/live-blogs.ts";
import type { WorkerContext } from "./context.ts";
import { leasedLoop } from "./leased-loop.ts";
import { countReaders } from "./news/count-readers.ts";
import { publishReading } from "./polling/publish-reading.ts";

type Read<T extends Topic> = (
  context: WorkerContext,
  previous: LiveDocumentOf<T> | undefined,
) => Promise<LiveDocumentOf<T>>;

/** A live document that one worker process reads every `apartMs`, and publishes if it changed. */
const timed = <T extends Topic>(topic: T, apartMs: number, read: Read<T>) =>
  leasedLoop({
    lease: topic,
    title: `The live document ${topic}`,
    apartMs,
    async round(context) {
      await publishReading(context, topic, async () => (previous) => read(context, previous));
    },
  });

/** Live documents that workers publish at intervals; a new one is a row here (changes.md). */
export const TIMED_DOCUMENTS = [
  timed("live", 1_000, ({ store, clock }, previous) => liveBlogs(store, previous, clock.now())),
  timed("readers", 10_000, countReaders),
];
