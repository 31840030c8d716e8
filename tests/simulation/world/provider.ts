/**
 * The sources, which are the checker's only reference. Imports nothing of the product, because the product's
 * documents would have the product's faults.
 */
import type { Random } from "../../support/random.ts";
import type { Checker } from "../checker/checker.ts";
import { secretOf } from "../checker/secrets.ts";
import { pause, type VirtualTime } from "../virtual-time.ts";

export interface Provider {
  begin(topic: string): void;
  /** Creates a new state of the topic, which is rarely the same as the previous one. */
  change(topic: string): void;
  /** The provider's delayed answer; undefined if it has no data. Rejects while the provider fails. */
  answer(topic: string): Promise<Said | undefined>;
  broken: boolean;
  empty: boolean;
}

type Said = Readonly<Record<string, unknown>>;

const ENTRIES = 20;
const SLOWEST_MS = 2_900;

export function createProvider(time: VirtualTime, random: Random, checker: Checker): Provider {
  const topics = new Map<string, { now: Said; before: Said | undefined; count: number; renamed: number }>();

  /** A list of twenty items in order, of which one changes; sometimes all get new names. */
  function next(count: number, renamed: number): Said {
    const names = Array.from({ length: ENTRIES }, (_, index) => `n${renamed}-${(index + count) % ENTRIES}`);
    const entry = (name: string, index: number) => ({
      title: `খবর ${name}`,
      runs: index === 0 ? count : index,
      ...(index === count % 7 ? { batting: true } : {}),
    });
    return {
      count,
      order: names,
      entries: Object.fromEntries(names.map((name, index) => [name, entry(name, index)])),
    };
  }

  /**
   * A blog of a few posts, each with a word of its own. A post may be taken down, which no later answer may
   * contain.
   */
  function nextOfBlog(now: Said | undefined, count: number): Said {
    const posts = { ...(now?.posts as Record<string, unknown> | undefined) };
    const ids = Object.keys(posts);
    const gone = ids.length > 2 || random.chance(0.4) ? ids.at(-1) : undefined;
    if (gone === undefined) posts[`p${count}`] = { text: secretOf(count) };
    else delete posts[gone];
    return { count, posts };
  }

  const nextOf = (topic: string, count: number, renamed: number): Said =>
    topic.startsWith("blog:") ? nextOfBlog(topics.get(topic)?.now, count) : next(count, renamed);

  function say(topic: string, said: Said): void {
    const own = topics.get(topic);
    topics.set(topic, {
      count: 0,
      renamed: 0,
      ...own,
      before: own?.now,
      now: said,
    });
    checker.provided(topic, said);
  }

  return {
    broken: false,
    empty: false,
    begin: (topic) => say(topic, nextOf(topic, 0, 0)),
    change(topic) {
      const own = topics.get(topic);
      if (!own) throw new Error(`There is no ${topic}`);
      if (own.before && random.chance(0.03)) {
        say(topic, own.before);
        return;
      }
      own.count += 1;
      if (random.chance(0.02)) own.renamed += 1;
      say(topic, nextOf(topic, own.count, own.renamed));
    },
    async answer(topic) {
      await pause(time, random.whole(2, 20));
      // The answer has the state at the time of the request, however long the answer takes.
      const said = this.empty ? undefined : topics.get(topic)?.now;
      const { broken } = this;
      await pause(time, random.chance(0.05) ? random.whole(0, SLOWEST_MS) : random.whole(2, 60));
      if (broken) throw new Error("503");
      return said;
    },
  };
}
