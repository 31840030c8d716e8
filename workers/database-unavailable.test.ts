import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import type { NewsDocument } from "../core/news/story.ts";
import type { Store } from "../store/types.ts";
import { cleanups } from "../tests/support/each-file/cleanups.ts";
import { rss, startProvider } from "./provider.test-support.ts";
import { feedOf, openShared, run, until } from "./workers.test-support.ts";

describe("a worker whose database is away", () => {
  function awayFrom(store: Store): Store {
    const away = (): Promise<never> => Promise.reject(new Error("the database is away"));
    return {
      ...store,
      clock: { ...store.clock, refresh: away },
      ping: away,
      sources: { ...store.sources, due: away, ensure: away },
    };
  }

  test("says so at /readyz", async () => {
    const shared = await openShared();
    const { platform } = await run(shared, undefined, { store: awayFrom(shared.store) });
    platform.http.server.listen(0, "127.0.0.1");
    await once(platform.http.server, "listening");
    cleanups.push(async () => void platform.http.server.close());
    const { port } = platform.http.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { ready: false, failing: { database: "the database is away" } },
    ]);
  });

  test("leaves the polling to another one", async () => {
    const provider = await startProvider(cleanups);
    provider.put("/feed.xml", rss(["প্রথম"]));
    const shared = await openShared();
    const feeds = [feedOf(provider.url)];
    const cut = await run(shared, provider, { feeds, store: awayFrom(shared.store) });
    await until("the lease", () => cut.lines.some(({ msg }) => msg.startsWith("The scheduler failed")));
    const whole = await run(shared, provider, { feeds, live: cut.live });
    await until("the story", async () => (await whole.doc<NewsDocument>("news:bengal"))?.added === 1);
    const said = cut.lines.filter(({ msg }) => msg.startsWith("The scheduler"));
    expect(said).toHaveLength(1);
  });
});
