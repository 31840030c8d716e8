import { describe, expect, it } from "vitest";
import type { Change } from "../core/live/types.ts";
import type { HeldSnapshot } from "../platform/live-store/replica.ts";
import { createAnswers } from "./answers.ts";
import { ackFrame, textFrame } from "./frame.ts";

const change = (version: number): Change => ({ epoch: "e", version, at: version, patch: { runs: version } });
const held = (version: number, epoch = "e"): HeldSnapshot => ({
  epoch,
  version,
  at: version,
  value: { runs: version, team: "ঢাকা" },
});

describe("answers to subscribers", () => {
  let now: HeldSnapshot | undefined = held(10);
  let history = [8, 9, 10].map(change);
  const answers = createAnswers({ snapshot: () => now, history: () => history });

  it("are made once for each version that is claimed", () => {
    const fresh = answers({});
    expect(fresh?.reply).toEqual({ ok: true, epoch: "e", version: 10, snapshot: now?.value });
    expect(answers({})).toBe(fresh);
    expect(answers({})?.json()).toBe(fresh?.json());
    const behind = answers({ epoch: "e", version: 8 });
    expect(behind?.reply).toEqual({ ok: true, epoch: "e", version: 10, changes: [change(9), change(10)] });
    expect(answers({ epoch: "e", version: 8 })).toBe(behind);
    expect(answers({ epoch: "e", version: 10 })?.reply).toMatchObject({ changes: [] });
  });

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

  it("are made anew when the document changes, within an epoch and beyond it", () => {
    const before = answers({});
    const claimed = answers({ epoch: "e", version: 10 });
    now = held(11);
    history = [...history, change(11)];
    expect(answers({})).not.toBe(before);
    expect(answers({ epoch: "e", version: 10 })).not.toBe(claimed);
    expect(answers({ epoch: "e", version: 10 })?.reply).toMatchObject({ version: 11, changes: [change(11)] });
    now = held(11, "f");
    history = [];
    expect(answers({ epoch: "e", version: 11 })?.reply).toMatchObject({ epoch: "f", snapshot: now.value });
    now = undefined;
    expect(answers({})).toBeUndefined();
  });
});

describe("a frame with shared arguments", () => {
  it.each([0, 60, 116, 117, 118, 119, 65_500, 65_526, 65_527, 65_528, 70_000])(
    "is byte for byte what the whole text would be, %i bytes long",
    (length) => {
      const json = Buffer.from(JSON.stringify(["ক".repeat(length / 3), "x".repeat(length % 3)]));
      const frame = ackFrame(1234, json);
      expect(Buffer.concat([frame.head, frame.json])).toEqual(textFrame(`4${frame.packet()}`));
    },
  );
});
