import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { secondServer } from "../../support/databases/second-server.ts";
import { startTestApi } from "../../support/sites/test-api.ts";

const why = secondServer ? "" : " (skipped: MONGODB_TEST_URI is not set and no mongod is on the PATH)";

it.skipIf(!secondServer)(`the API's suites run on a second database too${why}`, async () => {
  process.env.TEST_API_DATABASE = "second";
  try {
    const api = await startTestApi();
    try {
      await api.store.stories.saveFeedStories(
        { id: "feed", name: "কাগজ" },
        [{ identity: "a", section: "bengal", card: { title: "খবর" } }],
        Date.now(),
      );
      expect((await api.store.stories.page({}, 1, 5)).cards).toMatchObject([{ title: "খবর" }]);
      expect((await api.ask("/api/website-content")).status).toBe(400);
    } finally {
      await api.close();
    }
  } finally {
    delete process.env.TEST_API_DATABASE;
  }
});

it("goes on, and says why, where no second database can be had", async () => {
  const empty = await mkdtemp(join(tmpdir(), "khobor-empty-"));
  const { MONGODB_TEST_URI: _uri, MONGODB_TEST_SERVER: _server, ...env } = process.env;
  const command = [process.execPath, "-e", "console.log('ran without', process.env.MONGODB_TEST_URI)"];
  const child = spawn(process.execPath, ["tools/with-second-database.ts", ...command], {
    env: { ...env, PATH: empty, XDG_CACHE_HOME: empty },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = Buffer.concat(await child.stdout.toArray()).toString();
  await rm(empty, { recursive: true });
  expect(said).toContain("No second database: no java is installed");
  expect(said).toContain("ran without undefined");
});
