import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditList } from "../../../core/contract/admin.ts";
import {
  type DeskFeed,
  feedAnswer,
  feedConflict,
  feedList,
  feedTrialAnswer,
} from "../../../core/contract/feeds/desk-feeds.ts";
import { createEditor, EDITOR, type Editor } from "../../../tests/support/sites/editor.ts";
import { type FeedServer, startFeedServer } from "../../../tests/support/sites/feed-server.ts";
import { startTestApi, type TestApi } from "../../../tests/support/sites/test-api.ts";

const FEEDS = "/api/admin/feeds";
const TRY = "/api/admin/feeds/try";
const NOW = Date.now();
const HOUR = 3_600_000;
const UNKNOWN = "feed-0123456789abcdef";
const LONG = Array.from({ length: 45 }, (_, index) => `কথা${index}`).join(" ");
let api: TestApi;
let editor: Editor;
let feed: FeedServer;

beforeAll(async () => {
  feed = await startFeedServer(
    Array.from({ length: 12 }, (_, index) => ({
      guid: `${index}`,
      title: `খবর ${index}`,
      description: LONG,
      at: index === 0 ? NOW + 400 * 24 * HOUR : NOW - index * HOUR,
      body: `<p>${LONG}</p><script>alert(1)</script>`,
      picture: `https://pictures.example.org/${index}.jpg`,
    })),
  );
  api = await startTestApi({ variables: { ...EDITOR, FETCH_ALLOW: feed.hostPort } });
  editor = createEditor(`http://127.0.0.1:${api.port}`);
});
afterAll(async () => {
  await api.close();
  await feed.close();
});

let paths = 0;
const body = (change: object = {}) => ({
  name: "কাগজ",
  url: `${feed.origin}/paper-${paths}.xml`,
  section: "bengal",
  format: "auto",
  rights: "excerpt",
  every: 60,
  ...change,
});
const add = async (change: object = {}): Promise<DeskFeed> => {
  paths += 1;
  const answer = await editor("POST", FEEDS, body(change));
  expect(answer.status, answer.text).toBe(201);
  return feedAnswer.parse(answer.json).data;
};
const change = async ({ id, revision }: DeskFeed, fields: object) =>
  editor("PUT", `${FEEDS}/${id}`, { ...body(), revision, ...fields });
const trial = async (fields: object = {}) =>
  editor("POST", TRY, { url: feed.url, section: "bengal", format: "auto", rights: "excerpt", ...fields });
const list = async () => feedList.parse((await editor("GET", FEEDS)).json).data;
const lastAudit = async () =>
  auditList.parse((await editor("GET", "/api/admin/audit?page=1&limit=1")).json).data[0];

describe("the desk's feeds", () => {
  it("are added, changed and removed, each with a line in the audit, and listed with their health", async () => {
    const added = await add({ name: "  ভোরের কাগজ " });
    expect(added).toMatchObject({
      name: "ভোরের কাগজ",
      section: "bengal",
      rights: "excerpt",
      format: "auto",
      every: 60,
      revision: 1,
      origin: "desk",
      changedBy: "editor",
      health: { failures: 0, paused: false, intervalMs: 60_000 },
    });
    expect(await lastAudit()).toMatchObject({
      action: "feed.add",
      target: `ভোরের কাগজ (${added.url}): bengal, excerpt, importance 2`,
    });
    await api.store.sources.record(added.id, { ok: false, at: NOW, nextCheckAt: NOW + 1, error: "gone" });
    const listed = (await list()).find(({ id }) => id === added.id);
    expect(listed?.health).toMatchObject({ failures: 1, lastError: "gone", lastErrorAt: NOW });

    const changed = await change(added, { url: added.url, section: "career", rights: "full", every: 0.5 });
    expect(feedAnswer.parse(changed.json).data).toMatchObject({
      id: added.id,
      revision: 2,
      section: "career",
      rights: "full",
      every: 0.5,
      health: { failures: 0 },
    });
    expect(await lastAudit()).toMatchObject({ action: "feed.change" });
    const removed = await editor("DELETE", `${FEEDS}/${added.id}?revision=2`);
    expect(removed.status, removed.text).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: "feed.remove", target: `কাগজ (${added.url})` });
    expect((await list()).map(({ id }) => id)).not.toContain(added.id);
    expect((await editor("DELETE", `${FEEDS}/${added.id}?revision=3`)).status).toBe(404);
  });

  it("show what the file says until the desk has said something", async () => {
    const id = "feed-00000000000000ff";
    const of = {
      id,
      kind: "feed",
      name: "ফাইলের",
      url: "https://paper.example/f",
      intervalMs: 1_500,
    } as const;
    await api.store.sources.ensure([{ ...of, section: "sports" }], NOW);
    const shown = (await list()).find((one) => one.id === id);
    expect(shown).toMatchObject({ origin: "file", revision: 0, rights: "excerpt", every: 1.5 });
    expect(shown).not.toHaveProperty("changedBy");
    await api.store.sources.retire(id);
  });

  it("are changed and removed only by who saw the latest", async () => {
    const added = await add();
    const first = await change(added, { url: added.url, name: "প্রথম" });
    expect(first.status, first.text).toBe(200);
    const late = await change(added, { url: added.url, name: "দ্বিতীয়" });
    expect(late.status).toBe(409);
    expect(feedConflict.parse(late.json)).toMatchObject({
      message: "Somebody else has changed this feed since you opened it",
      data: { name: "প্রথম", revision: 2, changedBy: "editor" },
    });
    expect((await editor("DELETE", `${FEEDS}/${added.id}?revision=1`)).status).toBe(409);
    expect((await list()).find(({ id }) => id === added.id)?.name).toBe("প্রথম");
  });

  it("refuse what is wrong, and name the field", async () => {
    const { url } = await add();
    const wrong: [object, string, string][] = [
      [{ url: "paper.example/feed" }, "url", "The address must be http or https"],
      [{ url: "ftp://paper.example/feed" }, "url", "The address must be http or https"],
      [{ url: "https://a:b@paper.example" }, "url", "The address must carry no user name or password"],
      [{ url: `https://paper.example/${"a".repeat(2_048)}` }, "url", "The address is too long"],
      [{ url }, "url", "This feed is polled already"],
      [{ name: " \u200b " }, "name", "A name is required"],
      [{ name: "ক".repeat(101) }, "name", "The name is too long"],
      [{ name: "Internal" }, "name", "This name is the site's own"],
      [{ section: "weather" }, "section", "The section is none of the site's"],
      [{ rights: "some" }, "rights", "The rights must be excerpt or full"],
      [{ every: 0 }, "every", "The interval must be a number of seconds from 0.1 to 86400"],
      [{ every: "60" }, "every", "The interval must be a number of seconds from 0.1 to 86400"],
    ];
    paths += 1;
    for (const [fields, path, message] of wrong) {
      const answer = await editor("POST", FEEDS, body(fields));
      expect([answer.status, answer.json], message).toEqual([
        400,
        { success: false, message, errors: [{ path, message }] },
      ]);
    }
    expect((await editor("PUT", `${FEEDS}/nonsense`, body({ revision: 0 }))).status).toBe(400);
    expect((await editor("PUT", `${FEEDS}/${UNKNOWN}`, body({ revision: 0 }))).status).toBe(404);
    expect((await editor("PUT", `${FEEDS}/${UNKNOWN}`, body())).status).toBe(400);
    expect((await editor("DELETE", `${FEEDS}/${UNKNOWN}`)).status).toBe(400);
    expect((await editor("DELETE", `${FEEDS}/${UNKNOWN}?revision=0`)).status).toBe(404);
  });

  it("refuse an address that points inside, in words, whether it is added, changed or tried", async () => {
    const added = await add();
    for (const url of ["http://127.0.0.1:1/feed", "http://[::1]/feed", "http://169.254.169.254/latest"]) {
      const host = new URL(url).hostname.replace(/[[\]]/g, "");
      const message = capital(`${host} is not at a public address; to allow it, add it to FETCH_ALLOW`);
      for (const answer of [
        await editor("POST", FEEDS, body({ url })),
        await change(added, { url }),
        await trial({ url }),
      ])
        expect([answer.status, answer.json], url).toEqual([
          400,
          { success: false, message, errors: [{ path: "url", message }] },
        ]);
    }
    expect((await list()).find(({ id }) => id === added.id)?.url).toBe(added.url);
  });
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

describe("trying a feed", () => {
  it("shows its first ten stories as its rights let them be shown, and keeps nothing", async () => {
    const asked = feed.requests();
    const answer = await trial();
    expect(answer.status, answer.text).toBe(200);
    const { found, stories, problems } = feedTrialAnswer.parse(answer.json).data;
    expect([found, stories.length, problems]).toEqual([12, 10, []]);
    expect(stories[1]).toEqual({
      title: "খবর 1",
      excerpt: `${LONG.split(" ").slice(0, 40).join(" ")}…`,
      imageUrl: "https://pictures.example.org/1.jpg",
      websiteUrl: "https://publisher.example/1",
      publishedAt: new Date(Math.floor((NOW - HOUR) / 1000) * 1000).toISOString(),
      wholeText: false,
    });
    expect(stories[0]).not.toHaveProperty("publishedAt");
    const full = feedTrialAnswer.parse((await trial({ rights: "full" })).json).data.stories[1];
    expect(full).toMatchObject({ excerpt: LONG, wholeText: true });
    expect(feed.requests()).toBe(asked + 2);
    expect(await api.store.stories.count()).toBe(0);
    expect((await list()).map(({ url }) => url)).not.toContain(feed.url);
  });

  it("says what is wrong with it", async () => {
    feed.serve("/page", { type: "text/html", body: "<html><p>x</p></html>" });
    feed.serve("/broken.json", { type: "application/json", body: "{" });
    feed.serve("/deep.xml", {
      type: "text/xml",
      body: `<rss><channel><item>${"<a>".repeat(300)}${"</a>".repeat(300)}</item></channel></rss>`,
    });
    feed.serve("/away", { type: "text/plain", status: 503, body: "" });
    feed.serve("/huge.xml", { type: "text/xml", body: `<rss>${" ".repeat(8 * 1024 * 1024)}</rss>` });
    const wrong: [string, RegExp][] = [
      ["/page", /^The answer is an HTML page, not a feed$/],
      ["/broken.json", /^The answer is not JSON/],
      ["/deep.xml", /^The feed cannot be parsed: it has elements nested more than 256 deep$/],
      ["/away", /^Answered with status 503$/],
      ["/gone", /^Answered with status 404$/],
      ["/huge.xml", /^The answer is larger than 8388608 bytes$/],
    ];
    for (const [path, message] of wrong) {
      const answer = await trial({ url: `${feed.origin}${path}` });
      expect([answer.status, answer.json], path).toEqual([
        422,
        { success: false, message: expect.stringMatching(message) },
      ]);
    }
    feed.serve("/empty.json", { type: "application/feed+json", body: '{"items": []}' });
    const empty = await trial({ url: `${feed.origin}/empty.json` });
    expect(feedTrialAnswer.parse(empty.json).data).toEqual({ found: 0, stories: [], problems: [] });
  });
});
