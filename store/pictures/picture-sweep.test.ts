import fc from "fast-check";
import { createConnection } from "mongoose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { articleWith, createArticle, type TestArticle } from "../../tests/support/databases/articles.ts";
import { databaseOfTest } from "../../tests/support/databases/database-of-file.ts";
import { openStore } from "../open.ts";
import type { Store } from "../types.ts";
import { openPictureFiles } from "./open-files.ts";
import { createPictureStore } from "./picture-store.ts";
import { PictureRemovedError } from "./picture-types.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const KEPT_DAYS = 180;
const idOf = (digit: number): string => String(digit).repeat(32);
const addressOf = (id: string): string => `/images/${id}.webp`;
const bytes = (digit: number): Uint8Array => Uint8Array.from([digit, 1, 2]);

let time = START;
let store: Store;
let uri: string;
beforeEach(async () => {
  time = START;
  uri = await databaseOfTest();
  store = await openStore(uri, createLog("silent"), () => time);
});
afterEach(() => store.close());
const add = (digit: number) => store.images.add({ id: idOf(digit), bytes: bytes(digit) }, "x", time);
const sweep = () => store.images.sweep(time - KEPT_DAYS * DAY, 100, time);
const isThere = async (digit: number) => (await store.images.get(idOf(digit))) !== undefined;

const article = (fields: Partial<TestArticle>) =>
  createArticle(store, { publishDate: time, ...fields }, time);
const frontWith = (id: string) => ({
  pins: [],
  hidden: [],
  cards: [{ id: "a".repeat(24), imageUrl: addressOf(id) }],
});

describe("a picture that nothing has had for long", () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ["above an article", (id) => article({ imageUrl: addressOf(id) })],
    ["in an article's text", (id) => article({ content: `<p>ক <img src="${addressOf(id)}"></p>` })],
    [
      "by its whole address",
      (id) => article({ content: `<p>ক <img src="https://site.example${addressOf(id)}?w=640"></p>` }),
    ],
    [
      "in a deleted article",
      async (id) => store.articles.remove(await article({ imageUrl: addressOf(id) }), time, "x"),
    ],
    [
      "in a version before",
      async (id) => {
        const fields = articleWith({ publishDate: time, imageUrl: "" });
        await store.articles.update(await article({ imageUrl: addressOf(id) }), fields, "x", time, 1);
      },
    ],
    [
      "with an author",
      (id) => store.authors.add({ slug: "a", name: "ক", role: "", imageUrl: addressOf(id), text: "" }),
    ],
    ["on the front's draft", (id) => store.front.save(frontWith(id), "x", time, 0)],
    [
      "on a front that was live before",
      async (id) => {
        await store.front.launch(frontWith(id), 0, "x", time, 0);
        await store.front.launch({ ...frontWith(id), cards: [] }, 0, "x", time, 1);
      },
    ],
  ])("stays while it stands %s, and goes where it stands nowhere", async (_, put) => {
    await add(1);
    await add(2);
    await put(idOf(1));
    time += (KEPT_DAYS + 1) * DAY;
    await sweep();
    expect([await isThere(1), await isThere(2)]).toEqual([true, false]);
    expect((await store.images.list({ words: [], limit: 9 })).map(({ id }) => id)).toEqual([idOf(1)]);
  });

  it("is refused by a write once it is gone, and there again once it is uploaded again", async () => {
    await add(1);
    time += (KEPT_DAYS + 1) * DAY;
    await sweep();
    const put = () => article({ imageUrl: addressOf(idOf(1)) });
    await expect(put()).rejects.toThrow(PictureRemovedError);
    await add(1);
    await put();
    await sweep();
    expect((await store.images.get(idOf(1)))?.bytes).toEqual(Buffer.from(bytes(1)));
  });

  it("takes its sizes along", async () => {
    await add(1);
    await store.images.keepSize(idOf(1), "640.avif", bytes(9));
    time += (KEPT_DAYS + 1) * DAY;
    await sweep();
    const connection = await createConnection(uri).asPromise();
    expect(await connection.collection("images").countDocuments()).toBe(0);
    await connection.destroy();
  });
});

describe("pictures and what has them, by a model", () => {
  type Step = { kind: "upload" | "put" | "take" | "days" | "sweep"; picture: number; days: number };
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom("upload", "put", "take", "days", "sweep"),
    picture: fc.integer({ min: 1, max: 3 }),
    days: fc.constantFrom(1, 100, 200),
  });

  it("lose none that an article has, and keep none for ever that nothing has", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        await store.close();
        uri = await databaseOfTest();
        time = START;
        store = await openStore(uri, createLog("silent"), () => time);
        const articles = new Map<number, string>();
        const touched = new Map<number, number>();
        for (const { kind, picture, days } of steps) {
          if (kind === "upload") {
            await add(picture);
            touched.set(picture, time);
          } else if (kind === "put" && touched.has(picture) && !articles.has(picture)) {
            articles.set(picture, await article({ imageUrl: addressOf(idOf(picture)) }));
            touched.set(picture, time);
          } else if (kind === "take" && articles.has(picture)) {
            const connection = await createConnection(uri).asPromise();
            await connection.collection("stories").deleteMany({ imageUrl: addressOf(idOf(picture)) });
            await connection.destroy();
            articles.delete(picture);
          } else if (kind === "days") time += days * DAY;
          else if (kind === "sweep") {
            await sweep();
            for (const [known, at] of touched) {
              const there = await isThere(known);
              if (articles.has(known) || at >= time - KEPT_DAYS * DAY) expect(there).toBe(true);
              if (!there) touched.delete(known);
            }
          }
        }
        for (let times = 0; times < 2; times += 1) {
          time += (KEPT_DAYS + 1) * DAY;
          await sweep();
        }
        for (const known of [1, 2, 3]) expect(await isThere(known)).toBe(articles.has(known));
      }),
      { numRuns: 5 },
    );
  });
});

describe("while unused pictures are looked for", () => {
  const ONE = { id: idOf(1), bytes: bytes(1) };
  const YEAR = 365 * DAY;

  it("one that is uploaded again while its file is removed can go again later, with its new file", async () => {
    const connection = await createConnection(uri).asPromise();
    const opened = openPictureFiles(connection, undefined);
    const { files } = opened;
    let again = true;
    const remove = async (names: readonly string[]) => {
      await files.remove(names);
      if (again) await pictures.add(ONE, "x", START + YEAR);
      again = false;
    };
    const { store: pictures } = createPictureStore(connection, { ...opened, files: { ...files, remove } });
    await pictures.add(ONE, "x", START);
    await pictures.sweep(START + YEAR, 100, START + YEAR);
    expect(await pictures.get(ONE.id)).toBeDefined();
    await pictures.sweep(START + 2 * YEAR, 100, START + 2 * YEAR);
    expect(await pictures.get(ONE.id)).toBeUndefined();
    const left: string[] = [];
    for await (const name of files.list()) left.push(name);
    expect(left).toEqual([]);
    await connection.destroy();
  });
});
