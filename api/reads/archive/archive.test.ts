import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { calendarDayOf, spanOfDay } from "../../../core/bengali/calendar-day.ts";
import { ARCHIVE_PAGE, archiveDay, archiveStart } from "../../../core/contract/lists/archive.ts";
import { errorBody } from "../../../core/contract/rest.ts";
import { DAY_MS } from "../../../core/time-units.ts";
import { numbers, saveStories } from "../../../store/stories/save-stories.test-support.ts";
import type { ArchivePlace } from "../../../store/types.ts";
import { createArticle } from "../../../tests/support/databases/articles.ts";
import { startTestApi, type TestApi } from "../../../tests/support/sites/test-api.ts";
import { watchStore } from "../../watch-store.test-support.ts";

let api: TestApi;
let watched: ReturnType<typeof watchStore>;

beforeEach(async () => {
  watched = watchStore({ archive: ["days", "between"] });
  api = await startTestApi({ changeStore: watched.changeStore });
});
afterEach(() => api.close());

const write = (title: string, at: string): Promise<string> =>
  createArticle(api.store, { title, publishDate: Date.parse(at), published: true }, Date.now());

const day = async (name: string, query = "") => {
  const answer = await api.ask(`/api/archive/${name}${query}`);
  expect(answer.status).toBe(200);
  return archiveDay.parse(answer.json);
};
const titles = ({ stories }: Awaited<ReturnType<typeof day>>) => stories.map(({ title }) => title);

const list = (internalTotal: number) => ({
  added: 0,
  order: [],
  stories: {},
  internalTotal,
  externalTotal: 0,
});

describe("the archive", () => {
  it("has the stories of a day in Dhaka, from midnight to midnight there", async () => {
    await write("আগের রাত", "2024-03-09T23:59:59+06:00");
    await write("ভোর", "2024-03-10T00:00:00+06:00");
    await write("রাত", "2024-03-10T23:59:59+06:00");
    await write("পরের ভোর", "2024-03-11T00:00:00+06:00");
    const found = await day("2024-03-10");
    expect(titles(found)).toEqual(["রাত", "ভোর"]);
    expect(found).toMatchObject({
      day: "2024-03-10",
      pagination: { currentPage: 1, totalPages: 1, totalItems: 2 },
      earlier: "2024-03-09",
      later: "2024-03-11",
      calendar: { month: "2024-03", days: [9, 10, 11], years: ["2024-03-11"] },
    });
  });

  it("leads to the nearest days, months and years that have stories, and to no others", async () => {
    for (const at of ["2021-12-31", "2023-01-05", "2024-02-29", "2024-03-02", "2024-03-20", "2024-05-01"])
      await write(at, `${at}T12:00:00+06:00`);
    const found = await day("2024-03-20");
    expect([found.earlier, found.later]).toEqual(["2024-03-02", "2024-05-01"]);
    const years = ["2024-05-01", "2023-01-05", "2021-12-31"];
    expect(found.calendar).toEqual({
      month: "2024-03",
      days: [2, 20],
      before: "2024-02-29",
      after: "2024-05-01",
      years,
    });
    const start = archiveStart.parse((await api.ask("/api/archive")).json);
    expect(start.calendar).toEqual({ month: "2024-05", days: [1], before: "2024-03-20", years });
  });

  it.each(["2024-03-10", calendarDayOf(Date.now() - DAY_MS) ?? ""])(
    "asks for the days once for all pages of %s, and goes on from where the page before ended",
    async (name) => {
      const { from } = spanOfDay(name);
      await saveStories(api.store, numbers(2 * ARCHIVE_PAGE + 1), from, () => ({ publishedAt: from }));
      await api.publish("news:all", list(0));
      const third = await day(name, "?page=3");
      const pages = [await day(name), await day(name, "?page=2"), third];
      expect(new Set(pages.flatMap(titles)).size).toBe(2 * ARCHIVE_PAGE + 1);
      expect(pages.map(({ stories }) => stories.length)).toEqual([ARCHIVE_PAGE, ARCHIVE_PAGE, 1]);
      expect(titles(await day(name, "?page=4"))).toEqual([]);
      expect(watched.reads("days")).toBe(1);
      const after = { at: from, id: expect.any(String) };
      const places = watched.given("between").map(([, , place]) => place as ArchivePlace);
      expect(places).toEqual([{ skip: 2 * ARCHIVE_PAGE }, { skip: 0 }, { after, skip: 0 }]);
      expect(places[2]?.after?.id).toBe(pages[0]?.stories.at(-1)?.id);
    },
  );

  it("says of a day without stories where the nearest are, also before the first and after the last", async () => {
    expect(await day("2024-03-10")).toMatchObject({ stories: [], calendar: { days: [], years: [] } });
    expect(archiveStart.parse((await api.ask("/api/archive")).json)).toEqual({ success: true });
    await write("একমাত্র", "2024-03-10T12:00:00+06:00");
    const before = await day("1971-12-16");
    expect([before.stories, before.earlier, before.later]).toEqual([[], undefined, "2024-03-10"]);
    const after = await day("9999-12-31");
    expect([after.stories, after.earlier, after.later]).toEqual([[], "2024-03-10", undefined]);
  });

  it("has no day that the calendar has not", async () => {
    for (const name of [
      "2026-02-30",
      "2026-1-5",
      "yesterday",
      "2026-11-23T00:00",
      "-000001-01",
      "%2B275760-09",
    ]) {
      const answer = await api.ask(`/api/archive/${name}`);
      expect(answer.status, name).toBe(404);
      errorBody.parse(answer.json);
    }
    expect(watched.reads("days")).toBe(0);
  });

  it("asks once for a day long past, until an article is published or taken away", async () => {
    await write("প্রথম", "2024-03-10T12:00:00+06:00");
    await api.publish("news:all", list(1));
    for (let time = 0; time < 3; time += 1) expect(titles(await day("2024-03-10"))).toEqual(["প্রথম"]);
    expect([watched.reads("days"), watched.reads("between")]).toEqual([1, 1]);
    await api.publish("news:all", { ...list(1), added: 5, externalTotal: 5 });
    await day("2024-03-10");
    expect([watched.reads("days"), watched.reads("between")]).toEqual([1, 1]);
    await write("দ্বিতীয়", "2024-03-10T13:00:00+06:00");
    await api.publish("news:all", list(2));
    expect(titles(await day("2024-03-10"))).toEqual(["দ্বিতীয়", "প্রথম"]);
    expect([watched.reads("days"), watched.reads("between")]).toEqual([2, 2]);
  });

  it("has a story that a feed brings for a day long past, where there was none, as soon as it is told of", async () => {
    await write("একমাত্র", "2020-02-10T12:00:00+06:00");
    await api.publish("news:all", list(1));
    expect((await day("2020-01-20")).stories).toEqual([]);
    await saveStories(api.store, ["পুরোনো"], Date.now(), () => ({
      publishedAt: Date.parse("2020-01-20T12:00:00+06:00"),
    }));
    await api.publish("news:all", { ...list(1), added: 1, externalTotal: 1 });
    const found = await day("2020-01-20");
    expect(titles(found)).toEqual(["পুরোনো"]);
    expect(found.calendar.days).toEqual([20]);
  });
});
