import { describe, expect, it } from "vitest";
import { parseAck, parseChangeEvent, parseDrainEvent, parseShapeEvent } from "./parse-events.ts";

const change = { epoch: "e", version: 2, at: 1, patch: { n: 2 } };
const was = { epoch: "d", version: 9 };

describe("an answer to a subscription", () => {
  it("is a document, or the changes to it", () => {
    const snapshot = { n: 1 };
    expect(parseAck({ ok: true, epoch: "e", version: 1, snapshot })).toEqual({
      ok: true,
      answer: { epoch: "e", version: 1, snapshot },
    });
    const changes = [{ ...change, was }];
    expect(parseAck({ ok: true, epoch: "e", version: 2, changes })).toEqual({
      ok: true,
      answer: { epoch: "e", version: 2, changes },
    });
  });

  it("is a refusal by its code, of which another one is taken for a moment's", () => {
    expect(parseAck({ ok: false, error: { code: "forbidden" } })).toEqual({ ok: false, code: "forbidden" });
    expect(parseAck({ ok: false, error: { code: "teapot" } })).toEqual({ ok: false, code: "unavailable" });
  });

  it.each([
    ["nothing", undefined],
    ["a text", "ok"],
    ["no version", { ok: true, epoch: "e", snapshot: {} }],
    ["neither document nor changes", { ok: true, epoch: "e", version: 1 }],
    ["changes one of which is none", { ok: true, epoch: "e", version: 3, changes: [change, { version: 3 }] }],
  ])("that is %s counts as none", (_, raw) => {
    expect(parseAck(raw)).toEqual({ ok: false, code: "unavailable" });
  });
});

describe("an event", () => {
  it("is a change with what it follows and over how long to ask again, or nothing", () => {
    const event = { topic: "matches", ...change, was, spread: 250 };
    expect(parseChangeEvent(event)).toEqual(event);
    expect(parseChangeEvent({ topic: "matches", ...change, was: { epoch: "d" } })).toEqual({
      topic: "matches",
      ...change,
    });
    for (const raw of [undefined, change, { topic: "matches", ...change, patch: 1 }])
      expect(parseChangeEvent(raw)).toBeUndefined();
  });

  it("says when to come back, within a minute, and of which shape documents are", () => {
    expect([0, 60_000, 60_001, -1, "1"].map((after) => parseDrainEvent({ after }))).toEqual([
      0,
      60_000,
      undefined,
      undefined,
      undefined,
    ]);
    expect([parseShapeEvent({ shape: 2 }), parseShapeEvent({ shape: "2" }), parseShapeEvent(null)]).toEqual([
      2,
      undefined,
      undefined,
    ]);
  });
});
