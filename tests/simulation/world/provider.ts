/**
 * The outside world, and the checker's only source of what is true in it. Nothing of the product is imported here: documents that
 * the product had made would be wrong wherever the product is.
 */
import type { Random } from "../../support/random.ts";
import type { Checker } from "../checker/checker.ts";
import { pause, type VirtualTime } from "../virtual-time.ts";

/** Documents that grow: scores, ball by ball, and lists of stories. */
export interface Provider {
  /** A topic of which nothing is published yet. */
  begin(topic: string): void;
  /** Something new of a topic; seldom the state before, word for word. */
  change(topic: string): void;
  /** What it answers of a topic, some time later; undefined when it has nothing. Rejects while it fails. */
  answer(topic: string): Promise<Said | undefined>;
  /** Rejects while it is true. */
  broken: boolean;
  /** Has nothing of anything while it is true. */
  empty: boolean;
}

type Said = Readonly<Record<string, unknown>>;

const ENTRIES = 20;
const SLOWEST_MS = 2_900;

export function createProvider(time: VirtualTime, random: Random, checker: Checker): Provider {
  const topics = new Map<string, { now: Said; before: Said | undefined; count: number; renamed: number }>();

  /** A list of twenty in an order, one of them changed; now and then all under other names. */
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
    begin: (topic) => say(topic, next(0, 0)),
    change(topic) {
      const own = topics.get(topic);
      if (!own) throw new Error(`There is no ${topic}`);
      if (own.before && random.chance(0.03)) {
        say(topic, own.before);
        return;
      }
      own.count += 1;
      if (random.chance(0.02)) own.renamed += 1;
      say(topic, next(own.count, own.renamed));
    },
    async answer(topic) {
      await pause(time, random.whole(2, 20));
      // As it is when the request arrives, however long the answer then takes.
      const said = this.empty ? undefined : topics.get(topic)?.now;
      const { broken } = this;
      await pause(time, random.chance(0.05) ? random.whole(0, SLOWEST_MS) : random.whole(2, 60));
      if (broken) throw new Error("503");
      return said;
    },
  };
}
