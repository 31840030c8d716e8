import { describe, expect, it } from "vitest";
import type { Change } from "../../core/live/types.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import { createAnswers } from "./subscribe-replies.ts";

const change = (version: number): Change => ({ epoch: "e", version, at: version, patch: { runs: version } });
const held = (version: number, epoch = "e"): CachedSnapshot => ({
  epoch,
  version,
  at: version,
  value: { runs: version, team: "ঢাকা" },
});

describe("answers to subscribers", () => {
  const now: CachedSnapshot | undefined = held(10);
  const history = [8, 9, 10].map(change);
  const answers = createAnswers({ snapshot: () => now, history: () => history });

  it("are one whole document for all whom changes cannot bring here", () => {
    const whole = answers({});
    const claims = [
      { epoch: "e", version: 3 },
      { epoch: "e", version: 99 },
      { epoch: "other", version: 10 },
      { epoch: "e", version: 4 },
    ];
    for (const claim of claims) expect(answers(claim)).toBe(whole);
  });

  it("are the smaller of changes and document", () => {
    const long = (version: number, length: number): Change => ({
      ...change(version),
      patch: { text: "ক".repeat(length) },
    });
    const large = { ...held(10), value: { text: "ক".repeat(2_000) } };
    const changes = [long(9, 500), long(10, 400)];
    let kept = changes;
    const answer = createAnswers({ snapshot: () => large, history: () => kept });
    expect(answer({ epoch: "e", version: 8 })?.reply).toMatchObject({ changes });
    kept = [long(9, 1_500), long(10, 1_500)];
    const again = createAnswers({ snapshot: () => large, history: () => kept });
    expect(again({ epoch: "e", version: 8 })?.reply).toMatchObject({ snapshot: large.value });
    expect(again({ epoch: "e", version: 9 })?.reply).toMatchObject({ changes: [kept[1]] });
  });

  it("lead through a renewed epoch whom the client says it can follow, and are the document for pages from before", () => {
    const renewal: Change = {
      epoch: "e.1.x",
      version: 11,
      at: 10,
      patch: {},
      was: { epoch: "e", version: 10 },
    };
    const after: Change = { ...change(12), epoch: "e.1.x" };
    const renewed = { ...held(12), epoch: "e.1.x" };
    const path = [change(9), change(10), renewal, after];
    const answer = createAnswers({ snapshot: () => renewed, history: () => path });
    const claim = { epoch: "e", version: 10 };
    expect(answer({ ...claim, renewals: true })?.reply).toMatchObject({
      version: 12,
      changes: [renewal, after],
    });
    expect(answer(claim)?.reply).toMatchObject({ snapshot: renewed.value });
    expect(answer({ epoch: "e.1.x", version: 11 })?.reply).toMatchObject({ changes: [after] });
  });
});
