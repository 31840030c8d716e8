import { describe, expect, it } from "vitest";
import { EVENT_KINDS } from "../../core/cricket/events/event.ts";
import { prepareMatchWatch } from "./match-watch.test-support.ts";
import { createMatchWatch } from "./watch-matches.ts";

const world = prepareMatchWatch();
const { bodies, everything, fallen, messages, pass, publish, register, send, tell, watching } = world;

describe("what happens in a match", () => {
  it("is told once, to those who asked for it, and of a match first seen nothing", async () => {
    await register("match", everything());
    await register("team", { matches: [], teams: [{ team: "hills", events: ["wicket"] }] });
    await register("other", { matches: [{ code: world.code, events: ["toss", "result"] }], teams: [] });
    await world.registerForArticles("articles");
    const watch = await watching();
    await tell(watch, fallen(3));
    await watch();
    await send();
    expect(
      messages()
        .map(({ path }) => path.split("/").at(-1))
        .toSorted(),
    ).toEqual(["match", "team"]);
    expect(messages()[0]).toMatchObject({
      title: "Rivers–Hills",
      body: "আউট! Fo Hill, ১১ বলে ১৪। Hills ৩ উইকেটে ১১৬ (১৬.১ ওভার)।",
      data: { url: `/scorecard/${world.code}` },
    });
  });

  it("is one message after a late poll, each browser's own choice of it", async () => {
    await register("all", everything());
    await register("result", { matches: [{ code: world.code, events: ["result"] }], teams: [] });
    const watch = await watching();
    await tell(watch, fallen(3, { status: "RESULTS", result: "Hills won by 7 wickets" }));
    expect(messages()).toHaveLength(2);
    const said = new Map(messages().map(({ path, body }) => [path.split("/").at(-1), body]));
    expect(said.get("all")).toMatch(/^আউট! Fo Hill.*Hills ৭ উইকেটে জয়ী।/);
    expect(said.get("result")).toMatch(/^Hills ৭ উইকেটে জয়ী।/);
  });

  it("is taken back in the place of the wrong message, which is later", async () => {
    await register("one", everything());
    const watch = await watching();
    for (const wickets of [3, 2]) {
      await tell(watch, fallen(wickets));
    }
    pass(9_999);
    await createMatchWatch(world.context())();
    await send();
    expect(messages()).toHaveLength(1);
    pass(1);
    await watch();
    await send();
    const [first, second] = messages();
    expect(second?.body).toBe("সংশোধন: Hills-এর তৃতীয় উইকেট (Fo Hill) পড়েনি, আগের খবরটি ভুল ছিল।");
    expect(second?.data.url).toBe(first?.data.url);
    expect(second?.data.order).toBeGreaterThan(first?.data.order ?? 0);
  });

  it("is a result that is corrected when another side has won", async () => {
    await register("one", everything());
    const watch = await watching();
    for (const result of ["Rivers won by 5 runs", "Rivers won by 6 runs", "Hills won by 7 wickets"]) {
      await tell(watch, fallen(2, { status: "RESULTS", result }));
    }
    expect(bodies()).toEqual([
      ["one", expect.stringMatching(/^Rivers ৫ রানে জয়ী।/)],
      ["one", expect.stringMatching(/^সংশোধন: Hills ৭ উইকেটে জয়ী।/)],
    ]);
  });

  it.each([
    ["was there when the match was first looked at", async () => undefined],
    [
      "happened while nobody followed the match",
      async (watch: () => Promise<void>) => {
        await publish(fallen(3));
        await watch();
      },
    ],
    [
      "was no news any more when it was found",
      async (watch: () => Promise<void>) => {
        await register("one", everything());
        pass(6 * 60_000);
        await publish(fallen(3));
        await watch();
      },
    ],
  ])("is not taken back where it %s", async (_, find) => {
    const watch = await watching();
    await find(watch);
    await register("one", everything());
    for (let round = 0; round < 2; round += 1) {
      await publish(fallen(1));
      await watch();
      pass(10_000);
      await watch();
    }
    await send();
    expect(messages()).toEqual([]);
    await tell(watch, fallen(2));
    expect(messages()).toHaveLength(1);
  });

  it("is not told where nobody asked, and not told later to who asks then", async () => {
    const watch = await watching();
    await publish(fallen(3));
    await watch();
    await register("late", everything());
    await watch();
    await send();
    expect(messages()).toEqual([]);
  });
});

it("a match that a list has since is watched as well", async () => {
  const later = `later${world.code}`;
  await register("one", { matches: [{ code: later, events: [...EVENT_KINDS] }], teams: [] });
  const watch = await watching();
  await publish(fallen(2), fallen(2, { code: later }));
  await watch();
  await tell(watch, fallen(2), fallen(3, { code: later }));
  expect(messages()).toMatchObject([{ data: { url: `/scorecard/${later}` } }]);
});

describe("a message about a match", () => {
  it("is in the queue of alerts at once, once, whoever begins it, and in no queue of articles", async () => {
    const { jobs } = world.platform;
    const queues = ["alert", "push"];
    const waiting = async () => (await jobs.stats(queues)).map((queue) => queue.waiting);
    const before = await waiting();
    await register("one", everything());
    const watch = await watching();
    await publish(fallen(3));
    const held = world.context({
      store: { ...world.store, alerts: { ...world.store.alerts, begun: async () => undefined } },
    });
    await createMatchWatch(held)();
    await watch();
    expect(await waiting()).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });

  const manners = () => messages().map(({ headers: { ttl, urgency, topic } }) => ({ ttl, urgency, topic }));

  it("wakes a phone up, is dropped after half an hour, and gives way to the next one of its match alone", async () => {
    const other = `other${world.code}`;
    await register("one", {
      matches: [world.code, other].map((code) => ({ code, events: [...EVENT_KINDS] })),
      teams: [],
    });
    const watch = createMatchWatch(world.context());
    for (const wickets of [2, 3, 4]) {
      await tell(watch, fallen(wickets), fallen(wickets, { code: other }));
    }
    expect(messages()).toHaveLength(4);
    expect(manners()).toEqual(
      messages().map(() => ({ ttl: "1800", urgency: "high", topic: expect.stringMatching(/^[\w-]{1,32}$/) })),
    );
    const topics = new Map(messages().map(({ data, headers }) => [data.url, headers.topic]));
    expect(new Set(topics.values()).size).toBe(2);
    for (const { data, headers } of messages()) expect(headers.topic).toBe(topics.get(data.url));
  });
});
