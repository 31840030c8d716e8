import { describe, expect, it } from "vitest";
import { accountSaved, accountSavedStories } from "../../core/contract/account/account-saved.ts";
import { startReaderApi } from "./reader-api.test-support.ts";

const PATH = "/api/account/saved";
const GONE = "f".repeat(24);
const account = startReaderApi();

const body = (changes: unknown) => ({ changes });
const saved = (id: string, more: object = {}) => ({ id, on: true, at: 1_000, ...more });

describe("the stories that an account saved", () => {
  it("are taken up, and answered with the cards that may be seen", async () => {
    const story = { identity: "bridge", section: "bengal" as const, card: { title: "সেতু খুলল" } };
    const feed = { id: "feed", name: "কাগজ" };
    await account.api.store.stories.saveFeedStories(
      feed,
      [{ ...story, publishedAt: Date.now() - 60_000 }],
      Date.now(),
    );
    const page = await account.api.store.stories.page({ section: "bengal" }, 1, 1);
    const id = page.cards[0]?.id ?? "";
    const answer = await account.reader.post(PATH, body([saved(id), saved(GONE, { at: 2_000 })]));
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(accountSaved.parse(answer.json).changes.map((change) => change.id)).toEqual([GONE, id]);
    const read = accountSavedStories.parse((await account.reader.ask(PATH)).json);
    expect(read.changes).toHaveLength(2);
    expect(read.stories.map(({ title }) => title)).toEqual(["সেতু খুলল"]);
    await account.reader.post(PATH, body([saved(id, { on: false, at: 3_000 })]));
    expect(accountSavedStories.parse((await account.reader.ask(PATH)).json).stories).toEqual([]);
  });

  it("are five hundred at most, the last ones, however many came", async () => {
    const ids = Array.from({ length: 700 }, (_, index) => index.toString(16).padStart(24, "0"));
    const changes = ids.map((id, at) => saved(id, { at: 10_000 + at }));
    let answer = await account.reader.post(PATH, body([]));
    for (let at = 0; at < changes.length; at += 200) {
      answer = await account.reader.post(PATH, body(changes.slice(at, at + 200)));
      expect(answer.status).toBe(200);
    }
    const kept = accountSaved.parse(answer.json).changes.filter(({ on }) => on);
    expect(kept.map(({ id }) => id)).toEqual(ids.slice(200).toReversed());
  });
});
