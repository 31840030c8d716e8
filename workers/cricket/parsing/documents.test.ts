import { expect, it, vi } from "vitest";
import { scorecard } from "../../provider.test-support.ts";
import { createMatches } from "../matches.ts";
import { scorecardIn } from "./documents.ts";
import readLargeDocument from "./read-large-document.ts";

const MATCH = { code: "live1", title: "Reds v Blues", type: "live" } as const;
const GOOD = scorecard({ code: "live1", runs: 10 });

it("reads small scorecards in a thread for a minute once one of their match could not be read", async () => {
  const clock = { at: 1_000_000 };
  const runInThread = vi.fn(
    async (_task: unknown, input: unknown) => readLargeDocument(input as never) as never,
  );
  const context = {
    clock: { now: () => clock.at },
    matches: createMatches(),
    stopping: new AbortController().signal,
    runInThread,
  };
  const read = async (text: string, code: string = MATCH.code) => {
    const answer = { body: Buffer.from(text), contentType: "application/json" };
    runInThread.mockClear();
    const { ok } = await scorecardIn(context, answer, { ...MATCH, code });
    return { ok, threads: runInThread.mock.calls.length };
  };
  expect(await read(GOOD)).toEqual({ ok: true, threads: 0 });
  expect(await read("[".repeat(100))).toEqual({ ok: false, threads: 0 });
  expect(await read(GOOD)).toEqual({ ok: true, threads: 1 });
  expect(await read(scorecard({ code: "live2", runs: 10 }), "live2")).toEqual({ ok: true, threads: 0 });
  clock.at += 59_000;
  expect(await read("[]")).toEqual({ ok: false, threads: 1 });
  clock.at += 59_999;
  expect(await read(GOOD)).toEqual({ ok: true, threads: 1 });
  clock.at += 1;
  expect(await read(GOOD)).toEqual({ ok: true, threads: 0 });
});
