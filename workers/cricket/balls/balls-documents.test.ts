import { expect, test } from "vitest";
import type { BallsDocument } from "../../../core/cricket/balls/balls-document.ts";
import type { ProgressDocument } from "../../../core/cricket/balls/progress.ts";
import { idsIn } from "../../../core/cricket/fixtures/balls-document.ts";
import { commentary, rowsOf } from "../../commentary.test-support.ts";
import { scorecard } from "../../provider.test-support.ts";
import { run, runCricket, until } from "../../workers.test-support.ts";

const NONE = { overs: {}, documentShape: 2 };

test("a match has a document of its balls from the moment it is listed, before there is any ball", async () => {
  const matches = [
    { code: "next1", list: "upcoming", status: "" },
    { code: "live1", list: "live", status: "Play in Progress" },
    { code: "done1", list: "results", status: "Reds won by 5 runs" },
  ] as const;
  const { doc } = await runCricket(matches, { live1: 40 });
  for (const { code } of matches) {
    expect(await until(`the balls of ${code}`, () => doc<BallsDocument>(`balls:${code}`))).toEqual({
      ...NONE,
      code,
    });
    expect(await until(`the overs of ${code}`, () => doc<ProgressDocument>(`progress:${code}`))).toEqual({
      code,
      innings: {},
      players: {},
    });
  }
  expect(await doc("balls:nobody")).toBeUndefined();
});

test("the kept balls are back after the live store lost them, though the provider tells none any more", async () => {
  const live = { code: "live1", list: "live", status: "Play in Progress" } as const;
  const documents = { "/live1_commentary_all_1.json": commentary(rowsOf(31)) };
  const { provider, shared, ...first } = await runCricket([live], { live1: 40 }, { documents });
  const told = await until("the balls", async () => {
    const document = await first.doc<BallsDocument>("balls:live1");
    return idsIn(document)?.length === 19 && document;
  });
  await until(
    "all are kept",
    async () => (await shared.store.balls.latest("live1", { limit: 9 })).length === 6,
  );
  const overs = await first.doc<ProgressDocument>("progress:live1");
  expect(overs?.innings["1"]?.overs["4"]).toEqual({ balls: 6, runs: 30, wickets: 0, marks: "111111" });
  await first.close();
  provider.put("/live1_commentary_all_1.json", "<html>");
  const second = await run(shared, provider, { cricket: true });
  expect(await until("the balls again", () => second.doc("balls:live1"))).toEqual(told);
  expect(await until("the overs again", () => second.doc("progress:live1"))).toEqual(overs);
});

test("a settled match is brought back with its balls on request", async () => {
  const result = { code: "done1", list: "results", status: "Reds won by 5 runs" } as const;
  const documents = {
    "/done1.json": scorecard({ code: "done1", runs: 8, status: "Match Ended", result: result.status }),
    "/done1_commentary_all_1.json": commentary(rowsOf(8), { GameCode: "done1" }),
  };
  const { doc, list, live, platform, shared } = await runCricket([result], {}, { documents });
  const told = await until("the balls", async () => {
    const document = await doc<BallsDocument>("balls:done1");
    return idsIn(document)?.length === 8 && document?.ended && document;
  });
  await until(
    "they are kept",
    async () => (await shared.store.balls.latest("done1", { limit: 9 })).length === 2,
  );
  await until("the result is kept", () => shared.store.matches.get("done1"));
  list({ ...result, code: "other" });
  await until("no more polls", async () => (await shared.store.sources.get("balls-done1"))?.retired);
  await until("the next list", () => doc("match:other"));
  await live.expire("match:done1", 1);
  const overs = await doc("progress:done1");
  await live.expire("balls:done1", 1);
  await live.expire("progress:done1", 1);
  await until("their end", async () =>
    (await live.topics("", 20)).every((topic) => !topic.endsWith("done1")),
  );
  await platform.jobs.add("scorecard-wanted", { code: "done1" });
  await until("the scorecard", () => doc("match:done1"));
  expect(await doc("balls:done1")).toEqual(told);
  expect(overs).toMatchObject({ ended: true, innings: { "1": { overs: { "1": { runs: 8 } } } } });
  expect(await doc("progress:done1")).toEqual(overs);
  await until("both end again", async () =>
    (await live.topics("", 20)).every((topic) => !topic.endsWith("done1")),
  );
});
