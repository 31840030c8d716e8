import { beforeAll, describe, expect, it } from "vitest";
import { auditList } from "../../../core/contract/admin.ts";
import { EMPTY_FRONT, frontAnswer, frontConflict, launchList } from "../../../core/contract/front.ts";
import { combinedNews } from "../../../core/contract/rest.ts";
import { DEFAULT_BANDS } from "../../../core/front/bands.ts";
import { numbers, saveStories } from "../../../store/stories/save-stories.test-support.ts";
import { editorApiOfFile } from "../../../tests/support/each-file/editor-api-of-file.ts";

const NOW = Date.UTC(2026, 10, 23, 6);
const MINUTE = 60_000;
const GONE = "0123456789abcdef01234567";
const FRONT = "/api/admin/front";
let byTitle: ReadonlyMap<string, string>;
let clock = NOW;
const { api, editor } = editorApiOfFile({ now: () => clock });

beforeAll(async () => {
  await saveStories(api.store, numbers(60, 1), NOW, (title) => ({
    card: { title, imageUrl: `https://pictures.example.org/${title}.jpg` },
  }));
  const { cards } = await api.store.stories.page({}, 1, 100);
  byTitle = new Map(cards.map(({ id, title }) => [title, id]));
});

const id = (title: number): string => byTitle.get(String(title)) ?? "";
const state = async () => frontAnswer.parse((await editor("GET", FRONT)).json).data;
const save = async (draft: object) => {
  const { revision } = await state();
  const answer = await editor("PUT", FRONT, { revision, draft: { ...EMPTY_FRONT, ...draft } });
  expect(answer.status, answer.text).toBe(200);
  return frontAnswer.parse(answer.json).data;
};
const launch = async (body: object = {}) => {
  const { revision } = await state();
  return editor("POST", `${FRONT}/launch`, { revision, ...body });
};

describe("the desk's front", () => {
  it("shows the newest stories, and those beyond that the front names", async () => {
    const first = await state();
    expect(first).toMatchObject({
      revision: 0,
      launch: 0,
      draft: EMPTY_FRONT,
      live: EMPTY_FRONT,
      others: [],
    });
    expect(first.newest.map(({ title }) => title)).toEqual(
      Array.from({ length: 40 }, (_, index) => String(index + 1)),
    );
    const saved = await save({ pins: [{ id: id(55), place: 1 }], hidden: [id(57), id(2)] });
    expect(saved.others.map(({ title }) => title).sort()).toEqual(["55", "57"]);
    expect(saved).toMatchObject({ revision: 1, savedBy: "editor", savedAt: new Date(NOW).toISOString() });
    expect(saved.live).toEqual(EMPTY_FRONT);
  });

  it("drops pins of stories that are gone or whose time has passed", async () => {
    const saved = await save({
      pins: [
        { id: GONE, place: 1 },
        { id: id(9), place: 2, until: new Date(clock).toISOString() },
        { id: id(8), place: 3, until: new Date(clock + MINUTE).toISOString() },
      ],
    });
    expect(saved.draft.pins).toEqual([
      { id: id(8), place: 3, until: new Date(clock + MINUTE).toISOString() },
    ]);
    clock += MINUTE;
    expect((await launch()).status).toBe(200);
    expect((await state()).live.pins).toEqual([]);
  });

  it("answers 409 with the front as it is to who did not see the latest", async () => {
    const { revision } = await save({ hidden: [id(1)] });
    const late = { revision: revision - 1, draft: EMPTY_FRONT };
    for (const answer of [
      await editor("PUT", FRONT, late),
      await editor("POST", `${FRONT}/launch`, { revision: revision - 1 }),
    ]) {
      expect(answer.status).toBe(409);
      const { message, data } = frontConflict.parse(answer.json);
      expect(message).toBe("Somebody else has changed the front since you opened it");
      expect(data).toMatchObject({ revision, draft: { hidden: [id(1)] } });
    }
  });

  it("launches the draft: readers' lists follow, workers are told, and it is written down", async () => {
    const before = await state();
    await save({ pins: [{ id: id(50), place: 1 }], hidden: [id(2)], cards: [{ id: id(3), title: "অন্য" }] });
    const answer = await launch();
    expect(frontAnswer.parse(answer.json).data).toMatchObject({ launch: before.launch + 1 });
    const page = async (number: number) =>
      combinedNews
        .parse((await api.ask(`/api/combined-news?page=${number}&limit=20`)).json)
        .data.map(({ title }) => title);
    await expect.poll(() => page(1)).toEqual(["50", "1", "অন্য", ...range(4, 20)]);
    expect(await page(3)).not.toContain("50");
    const [jobs] = await api.jobs.stats(["publish-front"]);
    expect(jobs?.waiting).toBeGreaterThan(0);
    const { data } = auditList.parse((await editor("GET", "/api/admin/audit")).json);
    expect(data[0]).toMatchObject({ action: "front.launch", target: `launch ${before.launch + 1}` });
  });

  it("refuses a launch that leaves readers no story, and stays as it is", async () => {
    const { draft, live, launch: before } = await state();
    const all = Array.from({ length: 60 }, (_, index) => id(index + 1));
    const { cards } = await api.store.stories.page({}, 1, 100);
    await save({ hidden: [...new Set([...all, ...cards.map((card) => card.id)])] });
    const answer = await launch();
    expect([answer.status, answer.json]).toEqual([
      400,
      { success: false, message: "Every story is hidden: the front would be empty" },
    ]);
    expect(await state()).toMatchObject({ live, launch: before });
    await save(draft);
  });

  it("counts for open fronts what it brings, one story at the least", async () => {
    const { brought } = await api.store.front.get();
    await save({ pins: [5, 6, 7].map((title, at) => ({ id: id(title), place: at + 1 })) });
    await launch();
    expect((await api.store.front.get()).brought).toBe(brought + 3);
    await launch();
    expect((await api.store.front.get()).brought).toBe(brought + 4);
  });

  it("goes back to what was live, and lists the launches", async () => {
    await save({ hidden: [id(11)] });
    await launch();
    await save({ hidden: [id(12)] });
    await launch();
    const { data } = launchList.parse((await editor("GET", `${FRONT}/launches`)).json);
    const [current, last] = data;
    expect(current).toMatchObject({
      launch: (last?.launch ?? 0) + 1,
      launchedBy: "editor",
      hidden: 1,
      pins: 0,
    });
    const back = frontAnswer.parse((await launch({ launch: last?.launch })).json).data;
    expect(back).toMatchObject({ live: { hidden: [id(11)] }, draft: { hidden: [id(11)] } });
    expect((await launch({ launch: 9_999 })).status).toBe(404);
  });
});

const pinsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index.toString(16).padStart(24, "0"),
    place: index + 1,
  }));

describe("the bands", () => {
  const band = (change: object = {}) => ({
    id: "own",
    title: "বাছাই",
    shape: "plain",
    rule: { by: "section", of: "bengal" },
    pins: [],
    ...change,
  });

  it("come with the newest stories that each looks through, also those that the desk knows by nothing else", async () => {
    const old = { identity: "ছবি", section: "pictures" as const, publishedAt: NOW - 90 * MINUTE };
    const card = { title: "ছবি", imageUrl: "https://pictures.example.org/old.jpg" };
    await api.store.stories.saveFeedStories({ id: "photos", name: "ছবি" }, [{ ...old, card }], NOW);
    const standard = await save({});
    expect(standard.bands.map((each) => each.id)).toEqual(DEFAULT_BANDS.map((each) => each.id));
    const [photo] = standard.bands.find((each) => each.id === "pictures")?.newest ?? [];
    expect(standard.others.find((each) => each.id === photo)).toMatchObject({ title: "ছবি" });

    const own = await save({ bands: [band(), band({ id: "none", rule: { by: "tag", of: "নেই" } })] });
    expect(own.draft.bands?.map((each) => each.id)).toEqual(["own", "none"]);
    expect(own.bands.map((each) => each.newest.slice(0, 3))).toEqual([[id(1), id(2), id(3)], []]);
  });

  it.each([
    ["a hundred bands", Array.from({ length: 100 }, (_, at) => band({ id: `b${at}` })), "draft.bands"],
    ["a hundred pins", [band({ pins: pinsOf(100) })], "draft.bands.0.pins"],
    ["a section that is none", [band({ rule: { by: "section", of: "x" } })], "draft.bands.0.rule.of"],
    ["markup for a name", [band({ id: "<b>" })], "draft.bands.0.id"],
  ])("are refused: %s", async (_, bands, path) => {
    const { revision } = await state();
    const answer = await editor("PUT", FRONT, { revision, draft: { bands } });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ success: false, errors: [{ path }] });
  });
});

it("the morning's five are shown for the next morning; a replaced story and a text are kept, launched, and outdated the day after", async () => {
  const { five } = await save({});
  expect(five).toMatchObject({
    day: "2026-11-24",
    stories: [9, 10, 11, 12, 13].map((title) => ({ id: id(title) })),
  });
  const stories = [{ id: id(30), text: "ডেস্কের প্রথম বাক্য। দ্বিতীয়।" }, { id: id(2) }];
  const saved = await save({ five: { day: "2026-11-24", stories }, hidden: [id(1)] });
  expect(saved.five?.stories.map((story) => story.title)).toEqual(["30", "2", "10", "11", "12"]);
  expect(saved.five?.stories[0]?.text).toBe("ডেস্কের প্রথম বাক্য। দ্বিতীয়।");
  await launch();
  expect((await state()).live.five?.stories).toEqual(stories);
  clock += 24 * 60 * MINUTE;
  expect((await state()).live.five).toBeUndefined();
  clock -= 24 * 60 * MINUTE;
});

it.each([
  ["a hundred pins", () => ({ draft: { pins: pinsOf(100) } }), "draft.pins"],
  ["a place that is none", () => ({ draft: { pins: [{ id: id(1), place: 0 }] } }), "draft.pins.0.place"],
  ["an id that is none", () => ({ draft: { hidden: ["<script>"] } }), "draft.hidden.0"],
  [
    "a picture that is none",
    () => ({ draft: { cards: [{ id: id(1), imageUrl: "x" }] } }),
    "draft.cards.0.imageUrl",
  ],
  [
    "a story twice in the five",
    () => ({ draft: { five: { day: "2026-11-24", stories: [{ id: id(1) }, { id: id(1) }] } } }),
    "draft.five",
  ],
  ["a day that is none", () => ({ draft: { five: { day: "2026-02-30", stories: [] } } }), "draft.five.day"],
  ["no draft", () => ({}), "draft"],
  ["no revision", () => ({ revision: "1", draft: {} }), "revision"],
])("bad input answers 400 to %s and names it", async (_, body, path) => {
  const before = await state();
  const answer = await editor("PUT", FRONT, { revision: before.revision, ...body() });
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ success: false, errors: [{ path }] });
  expect((await state()).revision).toBe(before.revision);
});

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}
