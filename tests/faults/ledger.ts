import type { Snapshot } from "../../core/live/types.ts";
import { canonical, type OutsideWorld } from "./outside-world.ts";

/** Records what readers show, and finds violations. */
export interface Ledger {
  shown(reader: string, topic: string, snapshot: Snapshot): void;
  /** Violations so far, of which only a few of each kind are stored. */
  violations(): readonly string[];
  /** Clears violations, so that one scenario's failure does not affect the next. */
  forget(): void;
  count(): number;
}

interface Shown {
  epoch: string;
  version: number;
  left: Set<string>;
  runs: number;
  ended: boolean;
  added: number;
}

const MOST_VIOLATIONS = 20;

/**
 * Checks these rules: the versions that a reader sees only increase and never return to an earlier epoch; a
 * version has the same value for all readers; scorecards come from the provider, never go back, and have the
 * result after the end; stories are real, unique and counted correctly. `isPublished`: whether a scorecard is one
 * of those that the provider published; by default all its fields count.
 */
export function createLedger(
  world: OutsideWorld,
  isPublished = (code: string, card: object) => world.scorecards(code).has(canonical(card)),
): Ledger {
  const values = new Map<string, string>();
  const readers = new Map<string, Shown>();
  const violations: string[] = [];
  let count = 0;

  const complain = (reader: string, topic: string, text: string): void => {
    if (violations.length < MOST_VIOLATIONS) violations.push(`${reader}, ${topic}: ${text}`);
  };

  function checkOrder(reader: string, topic: string, { epoch, version }: Snapshot, last: Shown): void {
    const name = `${epoch} ${version}`;
    if (last.epoch === epoch && version < last.version) {
      complain(reader, topic, `went back from ${last.epoch} ${last.version} to ${name}`);
    }
    if (last.epoch === epoch) return;
    if (last.left.has(epoch))
      complain(reader, topic, `came back to ${name}, from ${last.epoch} ${last.version}`);
    if (last.epoch !== "") last.left.add(last.epoch);
  }

  function checkScorecard(reader: string, code: string, value: object, text: string, last: Shown): void {
    const topic = `match:${code}`;
    if (!("innings" in value)) {
      if (last.runs > 0) complain(reader, topic, `the scorecard was gone: ${text}`);
      return;
    }
    // If a scorecard is older than a list with the result, its document also contains the list's match
    // (decisions/cricket.md#end-of-a-match).
    const { listed: _, ...own } = { listed: undefined, ...value };
    if (!isPublished(code, own)) complain(reader, topic, `never published: ${text.slice(0, 300)}`);
    const runs = Number(/"runs":(\d+)/.exec(text)?.[1] ?? 0);
    if (runs < last.runs) complain(reader, topic, `${last.runs} runs became ${runs}`);
    last.runs = runs;
    const ended = "status" in value && value.status === "RESULTS";
    if (last.ended && !ended) complain(reader, topic, "a match that had ended goes on");
    last.ended = ended;
  }

  function checkNews(reader: string, topic: string, value: object, last: Shown): void {
    if (!("added" in value) || !("stories" in value) || !("order" in value)) {
      complain(reader, topic, `is no list of news: ${JSON.stringify(value).slice(0, 200)}`);
      return;
    }
    const titles = Object.values(value.stories ?? {}).map((card: { title?: string }) => card.title ?? "");
    const written = new Set(world.headlines());
    for (const title of titles) {
      if (!written.has(title)) complain(reader, topic, `a story that was never written: ${title}`);
    }
    if (new Set(titles).size !== titles.length)
      complain(reader, topic, `a story twice: ${titles.join(", ")}`);
    const added = Number(value.added);
    if (topic !== "news:popular") {
      if (added > written.size) complain(reader, topic, `${added} counted, ${written.size} written`);
      if (added < last.added) complain(reader, topic, `${last.added} counted became ${added}`);
    }
    last.added = added;
  }

  return {
    violations: () => violations,
    forget: () => void violations.splice(0),
    count: () => count,
    shown(reader, topic, snapshot) {
      count += 1;
      const key = `${reader} ${topic}`;
      const last = readers.get(key) ?? {
        epoch: "",
        version: 0,
        left: new Set(),
        runs: 0,
        ended: false,
        added: 0,
      };
      readers.set(key, last);
      checkOrder(reader, topic, snapshot, last);
      last.epoch = snapshot.epoch;
      last.version = snapshot.version;
      const text = canonical(snapshot.value);
      const version = `${topic} ${snapshot.epoch} ${snapshot.version}`;
      const known = values.get(version);
      if (known === undefined) values.set(version, text);
      else if (known !== text)
        complain(reader, topic, `version ${version} means two things:\n  ${known}\n  ${text}`);
      if (topic.startsWith("match:"))
        checkScorecard(reader, topic.slice("match:".length), snapshot.value, text, last);
      else if (topic.startsWith("news:")) checkNews(reader, topic, snapshot.value, last);
    },
  };
}
