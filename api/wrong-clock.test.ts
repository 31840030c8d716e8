import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  adminArticleAnswer,
  imageAnswer,
  pictureList,
  versionAnswer,
  versionList,
} from "../core/contract/admin.ts";
import { EMPTY_FRONT, frontAnswer, launchList } from "../core/contract/front.ts";
import { createEditor, EDITOR } from "../tests/support/sites/editor.ts";
import { startTestApi, type TestApi } from "../tests/support/sites/test-api.ts";

const HOUR = 3_600_000;
const NEAR = 60_000;
/** Time on the database server, whose thread has its own clock. */
const trueTime = (): number => performance.timeOrigin + performance.now();
const isNow = (at: string | undefined): boolean =>
  at !== undefined && Math.abs(Date.parse(at) - trueTime()) < NEAR;
const article = (change: object = {}) => ({
  title: "নদীর পাড়ে মেলা",
  content: "<p>সকাল থেকে ভিড় করেছেন গ্রামের মানুষ।</p>",
  category: "bengal",
  published: true,
  ...change,
});

describe.each([-5, 5])("an API process whose clock is %i hours off", (hours) => {
  let api: TestApi;
  let editor: ReturnType<typeof createEditor>;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: trueTime() + hours * HOUR, shouldAdvanceTime: true });
    api = await startTestApi({ variables: { ...EDITOR } });
    editor = createEditor(`http://127.0.0.1:${api.port}`);
    expect(Math.abs(Date.now() - trueTime())).toBeGreaterThan(4 * HOUR);
  });
  afterAll(async () => {
    await api?.close();
    vi.useRealTimers();
  });
  const create = async (change: object = {}) =>
    adminArticleAnswer.parse((await editor("POST", "/api/admin/news", article(change))).json).data;
  const isRead = async (id: string): Promise<boolean> =>
    (await api.ask(`/api/detailfeed/v1/${id}`)).status === 200;

  it("publishes at once what an editor publishes, at the time it is", async () => {
    const { id, createdAt, updatedAt, publishDate } = await create();
    expect([createdAt, updatedAt, publishDate].map(isNow)).toEqual([true, true, true]);
    expect(await isRead(id)).toBe(true);
  });

  it("shows what is scheduled when its time has come, and not before", async () => {
    const ahead = await create({ publishDate: new Date(trueTime() + HOUR).toISOString() });
    const past = await create({ publishDate: new Date(trueTime() - HOUR).toISOString() });
    expect([await isRead(ahead.id), await isRead(past.id)]).toEqual([false, true]);
    const due = await api.store.articles.pending(trueTime(), 100);
    expect(due.map(({ id }) => id)).toContain(past.id);
    expect(due.map(({ id }) => id)).not.toContain(ahead.id);
  });

  it("dates versions, and keeps them from when they were replaced", async () => {
    const { id, revision } = await create();
    const path = `/api/admin/news/${id}`;
    const saved = await editor("PUT", path, article({ title: "মেলা শেষ", revision }));
    expect(isNow(adminArticleAnswer.parse(saved.json).data.updatedAt)).toBe(true);
    const { data } = versionList.parse((await editor("GET", `${path}/versions`)).json);
    expect(data.map(({ savedAt }) => isNow(savedAt))).toEqual([true, true]);
    const first = versionAnswer.parse((await editor("GET", `${path}/versions/1`)).json).data;
    expect(isNow(first.savedAt)).toBe(true);
    expect(await api.store.articles.forgetVersions(trueTime() - NEAR, 100)).toBe(0);
    expect(await api.store.articles.forgetVersions(trueTime() + NEAR, 100)).toBe(1);
  });

  it("launches the front with the pins whose time has not passed", async () => {
    const [left, stays] = [await create(), await create()];
    const until = (ahead: number): string => new Date(trueTime() + ahead).toISOString();
    const pins = [
      { id: left.id, place: 1, until: until(-HOUR) },
      { id: stays.id, place: 2, until: until(HOUR) },
    ];
    const { revision } = frontAnswer.parse((await editor("GET", "/api/admin/front")).json).data;
    const draft = { ...EMPTY_FRONT, pins };
    const answer = await editor("PUT", "/api/admin/front", { revision, draft });
    const saved = frontAnswer.parse(answer.json).data;
    expect(saved.draft.pins.map(({ id }) => id)).toEqual([stays.id]);
    expect(isNow(saved.savedAt)).toBe(true);
    const launched = await editor("POST", "/api/admin/front/launch", { revision: saved.revision });
    expect(frontAnswer.parse(launched.json).data.live.pins.map(({ id }) => id)).toEqual([stays.id]);
    const { data } = launchList.parse((await editor("GET", "/api/admin/front/launches")).json);
    expect(isNow(data[0]?.launchedAt)).toBe(true);
  });

  it("keeps a picture for as long as from now", async () => {
    const drawn = sharp({
      create: { width: 300, height: 200, channels: 3, background: { r: 200, g: hours + 9, b: 30 } },
    });
    const answer = await editor("POST", "/api/admin/images", await drawn.png().toBuffer(), {
      "content-type": "image/png",
    });
    const { url } = imageAnswer.parse(answer.json);
    const { data } = pictureList.parse((await editor("GET", "/api/admin/images")).json);
    expect(data.map(({ uploadedAt }) => isNow(uploadedAt))).toEqual([true]);
    const id = /\w{32}/.exec(url)?.[0] ?? "";
    await api.store.images.sweep(trueTime() - NEAR, 100, trueTime());
    expect(await api.store.images.get(id)).toBeDefined();
    await api.store.images.sweep(trueTime() + NEAR, 100, trueTime());
    expect(await api.store.images.get(id)).toBeUndefined();
  });
});
