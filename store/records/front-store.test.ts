import { createConnection } from "mongoose";
import { beforeEach, expect, it } from "vitest";
import { EMPTY_FRONT, type FrontComposition } from "../../core/contract/front.ts";
import { onEachDatabase } from "../each-database.test-support.ts";
import { numbers, saveStories } from "../stories/save-stories.test-support.ts";

const NOW = Date.UTC(2026, 10, 23, 6);
const MINUTE = 60_000;
const STORIES = 50;

onEachDatabase("the front", { start: NOW }, ({ store, uri }) => {
  let byTitle: ReadonlyMap<string, string>;

  beforeEach(async () => {
    // Too old for the list of the newest.
    await saveStories(store, numbers(STORIES, 1), NOW, (title) => ({
      publishedAt: NOW - (4 * 60 + Number(title)) * MINUTE,
      section: Number(title) % 2 === 0 ? "bengal" : "sports",
      card: { title, imageUrl: `https://pictures.example.org/${title}.jpg` },
    }));
    const { cards } = await store.stories.page({}, 1, STORIES);
    byTitle = new Map(cards.map((card) => [card.title, card.id]));
  });

  const id = (number: number): string => byTitle.get(String(number)) ?? "";
  const launch = async (composition: Partial<FrontComposition>, brought = 1): Promise<void> => {
    const { revision } = await store.front.get();
    const { state } = await store.front.launch(
      { ...EMPTY_FRONT, ...composition },
      brought,
      "সম্পাদক",
      NOW,
      revision,
    );
    expect(state).toBe("saved");
  };

  it("keeps what editors said where an earlier build let a story stand at a place that its band has not", async () => {
    const rule = { by: "section", of: "bengal" } as const;
    const band = { id: "own", title: "বাংলা", shape: "plain", rule, pins: [] } as const;
    await launch({ hidden: [id(1)], bands: [{ ...band, pins: [{ id: id(2), place: 1 }] }] });
    const raw = await createConnection(uri()).asPromise();
    try {
      const pins = [
        { id: id(2), place: 1 },
        { id: id(4), place: 5 },
      ];
      await raw.collection("fronts").updateOne({}, { $set: { "live.bands": [{ ...band, pins }] } });
    } finally {
      await raw.close();
    }
    const { live } = await store.front.get();
    expect(live).toEqual({
      ...EMPTY_FRONT,
      hidden: [id(1)],
      bands: [{ ...band, pins: [{ id: id(2), place: 1 }] }],
    });
  });

  it("begins empty, and is saved and launched only by who saw the latest", async () => {
    expect(await store.front.get()).toEqual({
      revision: 0,
      launch: 0,
      brought: 0,
      savedBy: "",
      launchedBy: "",
      draft: EMPTY_FRONT,
      live: EMPTY_FRONT,
    });
    const draft = { ...EMPTY_FRONT, hidden: [id(1)] };
    const first = await Promise.all([
      store.front.save(EMPTY_FRONT, "সম্পাদক", NOW, 0),
      store.front.save({ ...EMPTY_FRONT, hidden: [id(2)] }, "অনন্যা", NOW, 0),
    ]);
    expect(first.map(({ state }) => state).sort()).toEqual(["conflict", "saved"]);
    const kept = first.find(({ state }) => state === "saved")?.front;
    expect((await store.front.get()).draft).toEqual(kept?.draft);
    expect((await store.front.save(EMPTY_FRONT, "সম্পাদক", NOW, 0)).state).toBe("conflict");
    expect((await store.front.launch(draft, 1, "সম্পাদক", NOW, 0)).state).toBe("conflict");
    const both = await Promise.all([1, 2].map(() => store.front.launch(draft, 1, "সম্পাদক", NOW, 1)));
    expect(both.map(({ state }) => state).sort()).toEqual(["conflict", "saved"]);
    expect(await store.front.get()).toMatchObject({
      revision: 2,
      launch: 1,
      brought: 1,
      live: draft,
      draft,
    });
    expect((await store.front.save(EMPTY_FRONT, "অনন্যা", NOW + 1, 2)).front).toMatchObject({
      revision: 3,
      draft: EMPTY_FRONT,
      live: draft,
      savedBy: "অনন্যা",
      savedAt: NOW + 1,
      launchedBy: "সম্পাদক",
    });
  });

  it("keeps what was live, fifty launches back", async () => {
    for (let number = 1; number <= 52; number += 1) await launch({ hidden: [id(number % STORIES)] });
    const launches = await store.front.launches();
    expect(launches.map(({ launch: each }) => each)).toEqual(
      Array.from({ length: 51 }, (_, index) => 52 - index),
    );
    expect(launches[1]).toEqual({
      launch: 51,
      launchedBy: "সম্পাদক",
      launchedAt: NOW,
      composition: { ...EMPTY_FRONT, hidden: [id(1)] },
    });
    const raw = await createConnection(uri()).asPromise();
    const kept = await raw.collection("frontlaunches").countDocuments();
    await raw.close();
    expect(kept).toBe(50);
  });

  it("holds a lead before and after the first save, unless another worker changed it", async () => {
    const [first, second] = [1, 2].map((number) => ({ id: id(number), since: NOW + number }));
    if (!first || !second) throw new Error("There is no lead");
    await store.front.hold(first, undefined);
    await store.front.hold(second, undefined);
    expect(await store.front.get()).toMatchObject({ lead: first, revision: 0, launch: 0 });
    expect((await store.front.save(EMPTY_FRONT, "সম্পাদক", NOW, 0)).state).toBe("saved");
    expect((await store.front.save(EMPTY_FRONT, "সম্পাদক", NOW, 0)).state).toBe("conflict");
    await store.front.hold(second, first);
    await store.front.hold(first, first);
    expect(await store.front.get()).toMatchObject({ lead: second, revision: 1, draft: EMPTY_FRONT });
  });
});
