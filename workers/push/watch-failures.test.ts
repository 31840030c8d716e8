import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import type { Store } from "../../store/types.ts";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { collectLines } from "../../tests/support/log-lines.ts";
import type { WorkerContext } from "../context.ts";
import { job, prepareMatchWatch } from "./match-watch.test-support.ts";
import { sendOwedPushes } from "./send-owed-pushes.ts";
import { createMatchWatch } from "./watch-matches.ts";

const world = prepareMatchWatch();
const { answer, bodies, everything, fallen, messages, now, pass, publish, register, send, tell, watching } =
  world;

function watchLogging(part: Partial<WorkerContext> = {}) {
  const { lines, out } = collectLines();
  const platform = { ...world.platform, log: pino({ level: "error" }, out) };
  return { errors: lines, watch: createMatchWatch(world.context({ platform, ...part })) };
}

describe("a match that cannot be told of", () => {
  const badCode = () => `bad${world.code}`;
  async function breakScorecard(): Promise<void> {
    const { fallOfWickets: _, ...second } = fallen(3).innings["2"] ?? {};
    const broken = { ...fallen(3), code: badCode(), innings: { 2: second }, inningsOrder: ["2"] };
    await putLive(world.platform.liveStore, matchTopic(badCode()), broken);
  }

  it("silences none behind it, and is logged once, until it could be told of and cannot again", async () => {
    await register("one", everything());
    const { watch, errors } = watchLogging();
    await publish(fallen(2, { code: badCode() }), fallen(2));
    await watch();
    await publish(fallen(2, { code: badCode() }), fallen(3));
    await breakScorecard();
    pass(60_000);
    for (let round = 0; round < 3; round += 1) await watch();
    await send();
    expect(messages()).toHaveLength(1);
    expect(errors).toMatchObject([{ match: badCode() }]);
    expect(await world.store.alerts.lookedAt()).toBe(now());

    await publish(fallen(2, { code: badCode() }), fallen(3));
    await watch();
    await breakScorecard();
    await watch();
    expect(errors).toMatchObject([{ match: badCode() }, { match: badCode() }]);
  });
});

describe("a worker that ends", () => {
  it("(43) between a post of a match and its ledger writes the post once, also without followers", async () => {
    const { articles, blogs } = world.store;
    const fields = articleWith({ kind: "LiveBlog", published: true, publishDate: now() });
    const { id } = await articles.create(fields, "a", now());
    const match = { code: world.code, kinds: ["wicket" as const], as: "out" as const, overs: false };
    await blogs.change(id, now(), () => ({ state: "live", match }));
    await watching();
    await publish(fallen(3));
    const dying: Store = {
      ...world.store,
      alerts: { ...world.store.alerts, write: () => Promise.reject(new Error("killed")) },
    };
    await watchLogging({ store: dying }).watch();
    await createMatchWatch(world.context())();
    await createMatchWatch(world.context())();
    const posts = await blogs.posts(id, { state: "out" }, 20);
    const third = posts.filter(({ eventKey }) => eventKey === `${world.code}/wicket/2/3`);
    expect(third).toMatchObject([{ origin: "match", revision: 1 }]);
    await publish(fallen(2));
    const watch = createMatchWatch(world.context());
    await watch();
    pass(11_000);
    await watch();
    expect(await blogs.postOfEvent(id, `${world.code}/wicket/2/3`)).toMatchObject({ takenBack: true });
    expect(messages()).toEqual([]);
  });

  it("between finding and beginning loses nothing and doubles nothing", async () => {
    await register("one", everything());
    await watching();
    await publish(fallen(3));
    const dying: Store = {
      ...world.store,
      pushes: { ...world.store.pushes, begin: () => Promise.reject(new Error("killed")) },
    };
    const killed = createMatchWatch(world.context({ store: dying }));
    await killed();
    expect(await world.store.pushes.unfinished(10)).toEqual([]);
    const next = createMatchWatch(world.context());
    await next();
    await next();
    await createMatchWatch(world.context())();
    await send();
    expect(bodies()).toEqual([["one", expect.stringMatching(/^আউট! Fo Hill/)]]);
  });

  it("and is back after a few minutes tells what happened since, after longer only what happens then", async () => {
    await register("one", everything());
    const watch = await watching();
    pass(4 * 60_000);
    await publish(fallen(3));
    await createMatchWatch(world.context())();
    await send();
    expect(messages()).toHaveLength(1);
    pass(6 * 60_000);
    await tell(watch, fallen(4));
    expect(messages()).toHaveLength(1);
    await tell(watch, fallen(5));
    expect(messages()).toHaveLength(2);
  });
});

describe("a message that could not be sent", () => {
  const sendOwed = () => sendOwedPushes(world.context(), job({}), new AbortController().signal);

  it("is tried again while it is news, and then dropped", async () => {
    await register("one", everything());
    const watch = await watching();
    answer(503);
    await tell(watch, fallen(3));
    answer(201);
    pass(10_000);
    await sendOwed();
    expect(messages()).toHaveLength(1);
    answer(503);
    await tell(watch, fallen(4));
    answer(201);
    pass(6 * 60_000);
    await sendOwed();
    expect(messages()).toHaveLength(1);
    expect(await world.store.pushes.hasDue(now() + 86_400_000)).toBe(false);
  });

  it("is not begun when it has grown old", async () => {
    await register("one", everything());
    const watch = await watching();
    await publish(fallen(3));
    await watch();
    pass(6 * 60_000);
    await send();
    expect(messages()).toEqual([]);
    expect(await world.store.pushes.unfinished(10)).toEqual([]);
  });
});
