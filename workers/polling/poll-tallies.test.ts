import { describe, expect, it } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import type { PollCounts } from "../../store/types.ts";
import { createPollTallies } from "./poll-tallies.ts";
import { startWritingPolls, writePolls } from "./write-polls.ts";

const NOW = 1_800_000_000_000;

describe("what polls came to", () => {
  it("is counted by source: answers, failures, changes, stories, and how long they took", () => {
    const tallies = createPollTallies();
    tallies.note("a", { ok: true, changed: true, stories: 4 }, NOW, 40.4);
    tallies.note("a", { ok: true, changed: false }, NOW + 1, 20);
    tallies.note("a", { ok: false }, NOW + 2, 9_000);
    tallies.note("b", { ok: true, changed: true }, NOW, 1);
    expect(tallies.take().map(({ source, counts }) => [source, counts])).toEqual([
      ["a", { answers: 2, failures: 1, changes: 1, stories: 4, totalMs: 9_060, longestMs: 9_000 }],
      ["b", { answers: 1, failures: 0, changes: 1, stories: 0, totalMs: 1, longestMs: 1 }],
    ]);
    expect(tallies.take()).toEqual([]);
  });

  function startCounting() {
    const polls = createPollTallies();
    const written: { source: string; counts: PollCounts }[] = [];
    const database = { isAway: false };
    const context = {
      polls,
      platform: { log: createLog("silent") },
      store: {
        sourceHistory: {
          add: async (counted: readonly { source: string; counts: PollCounts }[]) => {
            written.push(...counted);
            if (database.isAway) throw new Error("The connection is lost");
          },
          day: async () => [],
          forget: async () => 0,
        },
      },
    };
    return { polls, database, context, sources: () => written.map(({ source }) => source) };
  }

  it("is written down once, also where the database did not say whether it took it", async () => {
    const { polls, database, context, sources } = startCounting();
    database.isAway = true;
    polls.note("a", { ok: true, changed: false }, NOW, 1);
    await writePolls(context);
    database.isAway = false;
    polls.note("b", { ok: true, changed: false }, NOW, 1);
    await writePolls(context);
    await writePolls(context);
    expect(sources()).toEqual(["a", "b"]);
  });

  it("is written down to the last when its process ends", async () => {
    const { polls, context, sources } = startCounting();
    const writing = startWritingPolls(context);
    polls.note("a", { ok: true, changed: false }, NOW, 1);
    await writing.close();
    expect(sources()).toEqual(["a"]);
  });
});
