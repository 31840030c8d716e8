import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../tests/support/cases.ts";
import { compareEpochs, compareHeads, renewedEpoch } from "./epoch.ts";
import { applyPatch, diff, sameJson } from "./merge-patch.ts";
import { appendChange, resume } from "./resume.ts";
import { shapeOf, shapeWritten, withShape } from "./shape.ts";
import {
  receiveAnswer,
  receiveChange,
  receiveSnapshot,
  restartSubscription,
  type SubscribeAnswer,
  type Subscription,
  startSubscription,
} from "./subscription.ts";
import type { Change, LiveObject, Snapshot } from "./types.ts";

const key = fc.oneof(
  fc.constantFrom("a", "b", "c", "order", "__proto__", "constructor", "রান"),
  fc.string({ maxLength: 4 }),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.integer(),
    fc.string({ maxLength: 6 }),
    fc.boolean(),
    fc.array(fc.integer(), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 4 }),
  ),
}));
const document = fc.dictionary(key, value, { maxKeys: 5 }) as fc.Arbitrary<Record<string, unknown>>;
const json = (item: unknown): unknown => JSON.parse(JSON.stringify(item));

describe("merge patch", () => {
  it("turns any document into any other, over the wire, and leaves both alone", () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const kept = JSON.stringify(before);
        const patch = diff(before, after);
        const result = patch ? applyPatch(before, json(patch) as Record<string, unknown>) : before;
        expect(sameJson(result, after)).toBe(true);
        expect(JSON.stringify(before)).toBe(kept);
      }),
      { numRuns: cases(2000) },
    );
  });

  it("is undefined exactly when nothing changed", () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        expect(diff(before, after) === undefined).toBe(sameJson(before, after));
        expect(diff(before, json(before) as LiveObject)).toBeUndefined();
      }),
    );
  });

  it("sees that a list has grown or shrunk at its end", () => {
    const [short, long] = [{ order: ["a"] }, { order: ["a", "b"] }];
    expect([diff(short, long), diff(long, short)]).toEqual([long, short]);
  });

  it("names all that changed within a part, and nothing else", () => {
    expect(diff({ a: { b: 1, c: 2, d: 4 } }, { a: { b: 3, d: 4 } })).toEqual({ a: { b: 3, c: null } });
    expect([sameJson({ a: 1 }, { b: 1 }), sameJson({ a: 1 }, [1])]).toEqual([false, false]);
  });

  it("shares what it does not touch", () => {
    const before = { innings: { "1": { runs: 1 }, "2": { runs: 2 } } };
    const after = applyPatch(before, { innings: { "2": { runs: 3 } } });
    expect(after.innings["1"]).toBe(before.innings["1"]);
    expect(after.innings["2"]).toEqual({ runs: 3 });
  });

  it("refuses null, which no patch could carry", () => {
    expect(() => diff({}, { a: { b: null } })).toThrow(TypeError);
    expect(() => diff({}, { a: [null] })).toThrow(TypeError);
  });

  it("follows the examples of RFC 7386", () => {
    expect(applyPatch({ a: "b", b: "c" }, { a: null })).toEqual({ b: "c" });
    expect(applyPatch({ a: [{ b: "c" }] }, { a: [1] })).toEqual({ a: [1] });
    expect(applyPatch({ a: "c" }, { a: { bb: { ccc: null } } })).toEqual({ a: { bb: {} } });
    expect(applyPatch({ e: 1 }, { a: 1 })).toEqual({ e: 1, a: 1 });
  });
});

/**
 * Runs a writer, a network that loses, repeats, delays and reorders messages, and a subscriber by one list of
 * choices.
 */
function converse(
  values: readonly Record<string, unknown>[],
  choices: readonly number[],
  historyLimit: number,
): void {
  let epoch = "e0";
  let version = 0;
  let current: Record<string, unknown> = {};
  let history: Change[] = [];
  const published = new Set<string>([`${epoch}/0/${JSON.stringify(current)}`]);
  const wire: (() => void)[] = [];
  let state = startSubscription();
  let seen = { epoch: "", version: -1 };

  const answer = (): SubscribeAnswer => {
    const found = resume({ epoch, version }, history, state.held ?? {});
    return found.kind === "snapshot"
      ? { epoch, version, snapshot: current }
      : { epoch, version, changes: found.changes };
  };
  const look = (): void => {
    const { held } = state;
    if (!held) return;
    expect(published.has(`${held.epoch}/${held.version}/${JSON.stringify(held.value)}`)).toBe(true);
    if (held.epoch === seen.epoch) expect(held.version).toBeGreaterThanOrEqual(seen.version);
    seen = { epoch: held.epoch, version: held.version };
  };
  const subscribe = (): void => {
    state = restartSubscription(state);
    const step = receiveAnswer(state, answer());
    state = step.state;
    look();
    if (step.resubscribe) subscribe();
  };
  const deliver = (change: Change): void => {
    const step = receiveChange(state, change);
    state = step.state;
    look();
    if (step.resubscribe) subscribe();
  };

  values.forEach((next, index) => {
    const choice = choices[index % choices.length] ?? 0;
    if (choice % 11 === 0) {
      epoch = `e${index + 1}`;
      version = 0;
      history = [];
      current = next;
    } else {
      const patch = diff(current, next);
      if (patch) {
        version += 1;
        const change = { epoch, version, at: index, patch };
        history = appendChange(history, change, historyLimit);
        current = applyPatch(current, patch);
        if (choice % 3 !== 0) wire.push(() => deliver(change));
        if (choice % 5 === 0) wire.push(() => deliver(change));
      }
    }
    published.add(`${epoch}/${version}/${JSON.stringify(current)}`);
    if (choice % 4 === 0) wire.reverse();
    if (choice % 7 === 0) subscribe();
    if (choice % 2 === 0) wire.shift()?.();
  });
  while (wire.length > 0) wire.shift()?.();
  subscribe();
  expect(state.held).toEqual({ epoch, version, value: current });
}

describe("a subscriber", () => {
  it("converges whatever the network does, and never shows a state that was not published", () => {
    const values = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.integer({ max: 3, min: 0 }));
    const size = { minLength: 1, maxLength: 60 };
    const choices = fc.array(fc.nat(1000), size);
    fc.assert(fc.property(fc.array(values, size), choices, fc.integer({ min: 1, max: 12 }), converse), {
      numRuns: cases(1000),
    });
  });

  it("keeps changes that come before the answer", () => {
    const early: Change = { epoch: "e", version: 3, at: 0, patch: { a: 3 } };
    const waiting = receiveChange(startSubscription(), early).state;
    const step = receiveAnswer(waiting, { epoch: "e", version: 2, snapshot: { a: 2 } });
    expect(step.state.held).toEqual({ epoch: "e", version: 3, value: { a: 3 } });
    expect(step.resubscribe).toBe(false);
  });

  it("asks again for what is missing among the changes that come before the answer, whatever comes after it", () => {
    const early = [4, 5].map((version): Change => ({ epoch: "e", version, at: 0, patch: { a: version } }));
    const waiting = early.reduce((state, change) => receiveChange(state, change).state, startSubscription());
    const step = receiveAnswer(waiting, { epoch: "e", version: 2, snapshot: { a: 2 } });
    expect([step.resubscribe, step.state.held?.version]).toEqual([true, 2]);
  });

  it("is left alone by what it has, told again as a change or as a document", () => {
    const held = { epoch: "e", version: 3, value: { a: 3 } };
    const now = receiveSnapshot({ ...startSubscription(), waiting: false }, held);
    const again = receiveChange(now, { epoch: "e", version: 3, at: 0, patch: { a: 3 } });
    expect([again.resubscribe, again.state]).toEqual([false, now]);
    expect(receiveSnapshot(now, { ...held, value: { a: 3 } })).toBe(now);
  });
});

describe("an answer that was overtaken", () => {
  const at = (version: number, epoch = "e") => ({ epoch, version, value: { n: version } });
  const told = (n: number): SubscribeAnswer => ({ epoch: "e", version: n, snapshot: { n } });
  const change = (version: number): Change => ({ epoch: "e", version, at: 0, patch: { n: version } });
  const overtaken = (asked: Snapshot | undefined, held: Snapshot, ...buffered: Change[]) =>
    buffered.reduce<Subscription>((state, one) => receiveChange(state, one).state, {
      ...startSubscription(asked),
      held,
    });

  it.each([
    ["a whole document", at(5), told(7), at(8)],
    ["a whole document, where nothing was held", undefined, told(7), at(8)],
    ["changes", at(5), { epoch: "e", version: 7, changes: [change(6), change(7)] }, at(8)],
    ["a document of an epoch that was renewed since", at(5), told(9), at(8, "e.1.x")],
    ["a document of an epoch that does not tell which is older", undefined, told(9), at(1, "f")],
  ])("does not put back who holds more by now, who asks again: %s", (_, asked, answer, held) => {
    const step = receiveAnswer(overtaken(asked, held), answer);
    expect(step).toEqual({ state: startSubscription(held), resubscribe: true });
  });

  it("does not put back either where what came after it leaves a gap", () => {
    const step = receiveAnswer(overtaken(at(5), at(12), change(9)), told(7));
    expect(step).toEqual({ state: startSubscription(at(12)), resubscribe: true });
  });

  it("is enough where what came after it leads to what is held, or beyond", () => {
    for (const buffered of [[change(8)], [change(8), change(9)]]) {
      const step = receiveAnswer(overtaken(at(5), at(8), ...buffered), told(7));
      const { waiting, held } = step.state;
      expect([step.resubscribe, waiting, held]).toEqual([false, false, at(7 + buffered.length)]);
    }
  });

  it("leads on from what was asked with, also where a part of that came another way", () => {
    const answer = { epoch: "e", version: 7, changes: [change(6), change(7)] };
    const step = receiveAnswer(overtaken(at(5), at(6)), answer);
    expect([step.resubscribe, step.state.held]).toEqual([false, at(7)]);
  });

  it("takes back what was claimed and is lost", () => {
    expect(receiveAnswer(startSubscription(at(8)), told(7)).state.held).toEqual(at(7));
  });
});

describe("resume", () => {
  const change = (version: number): Change => ({ epoch: "e", version, at: 0, patch: { v: version } });
  const history = [change(4), change(5), change(6)];
  const at = (version: number, epoch = "e") => ({ epoch, version });

  it("(27) never sends a word that was taken down to a reader of an older version", () => {
    const step = fc.record({ post: fc.nat(4), takes: fc.boolean() });
    const steps = fc.array(step, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 9 }), (all, limit) => {
        const posts: Record<string, string> = {};
        let kept: Change[] = [];
        all.forEach(({ post, takes }, index) => {
          const word = takes && posts[post] !== undefined ? null : `শব্দ${index}`;
          if (word === null) delete posts[post];
          else posts[post] ??= word;
          const patch = { posts: { [post]: posts[post] ?? null } };
          const next: Change = { ...at(index + 1), at: 0, patch, ...(word === null ? { cut: true } : {}) };
          kept = appendChange(kept, next, limit);
          for (const version of all.keys()) {
            const found = resume(at(index + 1), kept, at(version));
            const changes = found.kind === "changes" ? found.changes : [];
            const sent = JSON.stringify(changes).match(/শব্দ\d+/g) ?? [];
            expect(sent.filter((one) => !Object.values(posts).includes(one))).toEqual([]);
            if (version === index) expect(found.kind).toBe("changes");
          }
        });
      }),
      { numRuns: cases(300) },
    );
  });

  const cut = { ...change(5), cut: true as const };
  const withCut = [change(4), cut, change(6)];
  it.each<
    [string, Change[], { epoch?: string; version?: number }, { epoch: string; version: number }, Change[]?]
  >([
    ["exactly what is missing", history, at(4), at(6), [change(5), change(6)]],
    ["nothing to a reader who has all", history, at(6), at(6), []],
    ["nothing that is later than the document it leads to", history, at(4), at(5), [change(5)]],
    ["the whole document where the history lacks a change", [change(4), change(6)], at(3), at(6)],
    ["the whole document over a takedown of an older build", withCut, at(3), at(6)],
    ["changes that begin with such a takedown", withCut, at(4), at(6), [cut, change(6)]],
    ["the whole document for another epoch", history, at(5, "x"), at(6)],
    ["the whole document for a version before the history", history, at(2), at(6)],
    ["the whole document for a version from the future", history, at(7), at(6)],
    ["the whole document where nothing is held", history, {}, at(6)],
  ])("sends %s", (_, kept, held, head, changes) => {
    expect(resume(head, kept, held)).toEqual(changes ? { kind: "changes", changes } : { kind: "snapshot" });
  });
});

describe("a document's shape", () => {
  it("stands in it, but for the first, so that pages of older builds leave it alone", () => {
    expect([shapeWritten("match"), shapeWritten("news")]).toEqual([3, 1]);
    expect(withShape({ a: 1 }, 1)).toEqual({ a: 1 });
    expect([withShape({ a: 1 }, 3), {}, { documentShape: "3" }].map(shapeOf)).toEqual([3, 1, 1]);
  });
});

describe("epochs", () => {
  it("are ordered by their generation, within one document alone", () => {
    const first = renewedEpoch("k3Jd_9-a", "aB-_");
    const second = renewedEpoch(renewedEpoch("k3Jd_9-a", "x"), "y");
    expect([first, second]).toEqual(["k3Jd_9-a.1.aB-_", "k3Jd_9-a.2.y"]);
    expect(compareEpochs(first, "k3Jd_9-a")).toBeGreaterThan(0);
    expect(compareEpochs(first, first)).toBe(0);
    expect(compareEpochs("k3Jd_9-a.9.x", "k3Jd_9-a.10.x")).toBeLessThan(0);
  });

  it("cannot be compared when they come from different documents, or twice from the same dump", () => {
    expect(compareEpochs("a.1.x", "b.2.x")).toBeUndefined();
    expect(compareEpochs("a.1.x", "a.1.y")).toBeUndefined();
    expect(compareEpochs("a.1e9.x", "a")).toBeUndefined();
    expect(compareHeads({ epoch: "a", version: 9 }, { epoch: "a.1.x", version: 2 })).toBeLessThan(0);
    expect(compareHeads({ epoch: "a", version: 9 }, { epoch: "a", version: 2 })).toBeGreaterThan(0);
  });
});

describe("a renewed epoch", () => {
  const held = { epoch: "e", version: 3, value: { n: 3 } };
  const renewal: Change = { epoch: "e.1.x", version: 4, at: 0, patch: {}, was: { epoch: "e", version: 3 } };
  const next: Change = { epoch: "e.1.x", version: 5, at: 0, patch: { n: 5 } };
  const subscribed = (from = held) => receiveAnswer(startSubscription(from), { ...from, changes: [] }).state;

  it("is entered by who holds what it goes on from, without a question", () => {
    const moved = receiveChange(subscribed(), renewal);
    expect(moved.resubscribe).toBe(false);
    const state = { held: { epoch: "e.1.x", version: 5, value: { n: 5 } } };
    expect(receiveChange(moved.state, next)).toMatchObject({ resubscribe: false, state });
  });

  it("makes everybody else ask", () => {
    expect(receiveChange(subscribed({ ...held, version: 2 }), renewal).resubscribe).toBe(true);
    expect(receiveChange(subscribed({ ...held, epoch: "f" }), renewal).resubscribe).toBe(true);
    expect(receiveChange(subscribed(), next).resubscribe).toBe(true);
  });

  it("asks again when the changes of an answer do not lead to what the answer says", () => {
    const answers: SubscribeAnswer[] = [
      { epoch: "e", version: 4, changes: [] },
      { epoch: "f", version: 3, changes: [] },
      { epoch: "e", version: 6, changes: [{ epoch: "e", version: 6, at: 0, patch: { n: 6 } }] },
      { epoch: "e", version: 5, changes: [{ epoch: "e", version: 4, at: 0, patch: { n: 4 } }] },
    ];
    for (const answer of answers) {
      const step = receiveAnswer(startSubscription(held), answer);
      expect([step.resubscribe, step.state.held]).toEqual([true, held]);
    }
  });

  it("is a part of the history like any change", () => {
    const history = [{ epoch: "e", version: 3, at: 0, patch: { n: 3 } }, renewal, next];
    const from = (version: number, kept = history) => resume(next, kept, { epoch: "e", version });
    expect(from(2)).toEqual({ kind: "changes", changes: history });
    expect(from(3)).toEqual({ kind: "changes", changes: [renewal, next] });
    expect(from(4)).toEqual({ kind: "snapshot" });
    expect(from(3, [renewal, { ...next, version: 6 }])).toEqual({ kind: "snapshot" });
    expect(appendChange(history, { ...next, epoch: "g" })).toHaveLength(1);
  });

  it("pushes the oldest change out of a history that is full", () => {
    const change = (version: number): Change => ({ epoch: "e", version, at: 0, patch: {} });
    const history = [change(4), change(5), change(6)];
    expect(appendChange(history, change(7), 3)).toEqual([change(5), change(6), change(7)]);
    expect(appendChange(history, change(7), 4)).toHaveLength(4);
  });

  it("is never left for an earlier one", () => {
    const now = subscribed({ epoch: "e.1.x", version: 4, value: { n: 4 } });
    const late = receiveChange(now, { epoch: "e", version: 9, at: 0, patch: { n: 9 } });
    expect([late.resubscribe, late.state]).toEqual([false, now]);
    expect(receiveSnapshot(now, { epoch: "e", version: 9, value: { n: 9 } })).toBe(now);
    expect(receiveSnapshot(now, { epoch: "f", version: 1, value: { n: 1 } }).held?.value).toEqual({ n: 1 });
  });

  it("is not gone back to, whichever way it was left: an old answer does not tell by its name that it is older", () => {
    const twin = (suffix: string, n: number) => ({ epoch: `e.1.${suffix}`, version: n, value: { n } });
    const was = { epoch: "e.1.x", version: 4 };
    const renewed: Change = { epoch: "e.1.y", version: 5, at: 0, patch: {}, was };
    const changed = receiveChange(subscribed(twin("x", 4)), renewed).state;
    const { epoch, version, value: snapshot } = twin("y", 5);
    const answered = receiveAnswer(startSubscription(twin("x", 4)), { epoch, version, snapshot }).state;
    const polled = receiveSnapshot(subscribed(twin("x", 4)), twin("y", 5));
    for (const state of [changed, answered, polled, restartSubscription(polled)]) {
      expect(state.held?.epoch).toBe("e.1.y");
      expect(receiveSnapshot(state, twin("x", 9))).toBe(state);
      expect(receiveSnapshot(state, twin("z", 1)).held).toEqual(twin("z", 1));
    }
  });

  it("is remembered for as long as eight others", () => {
    const at = (number: number) => ({ epoch: `r${number}`, version: 1, value: { n: number } });
    let state = subscribed(at(0));
    for (let number = 1; number <= 8; number += 1) state = receiveSnapshot(state, at(number));
    expect(receiveSnapshot(state, at(0))).toBe(state);
    state = receiveSnapshot(state, at(9));
    expect(receiveSnapshot(state, at(1))).toBe(state);
    expect(receiveSnapshot(state, at(0)).held).toEqual(at(0));
  });
});
