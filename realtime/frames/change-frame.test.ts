import { describe, expect, it } from "vitest";
import type { Change } from "../../core/live/types.ts";
import { frameText } from "../../tests/support/frame-text.ts";
import { changeFrame } from "./change-frame.ts";

const TOPIC = "match:x";
const plain: Change = { epoch: "e", version: 5, at: 1, patch: { runs: 5 } };
const renewal: Change = { epoch: "e.1.x", version: 5, at: 1, patch: {}, was: { epoch: "e", version: 4 } };

function sent(change: Change, readers: number): unknown {
  const [name, event] = JSON.parse(frameText(changeFrame(TOPIC, change, readers)).slice(2));
  expect(name).toBe("change");
  return event;
}

describe("a change on its way to a topic's readers", () => {
  it.each([0, 400, 100_000])("that follows the version before asks none of %i to come again", (readers) => {
    expect(sent(plain, readers)).toEqual({ topic: TOPIC, ...plain });
  });

  it.each([
    ["leads into a renewed epoch", renewal],
    ["leads on from an older version", { ...plain, was: { epoch: "e", version: 2 } }],
    ["changes nothing", { ...plain, patch: {} }],
  ])(
    "that %s says over how many ms those whom it does not lead on ask again: two each ms, 5 s at most",
    (_, change) => {
      for (const [readers, spread] of [
        [0, 0],
        [400, 200],
        [9_000, 4_500],
        [10_000, 5_000],
        [100_000, 5_000],
      ] as const) {
        expect(sent(change, readers)).toEqual({ topic: TOPIC, ...change, spread });
      }
    },
  );
});
