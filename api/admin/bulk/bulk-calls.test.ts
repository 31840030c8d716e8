import { describe, expect, it } from "vitest";
import { adminArticleAnswer, adminList, auditList, bulkAnswer } from "../../../core/contract/admin.ts";
import { MOST_BULK } from "../../../core/contract/desk/bulk.ts";
import { errorBody } from "../../../core/contract/rest.ts";
import { body, HOUR, NOW, prepareNewsDesk, UNKNOWN } from "../news-desk.test-support.ts";

const { editor, create } = prepareNewsDesk();
const BULK = "/api/admin/news/bulk";
const read = async (id: string) =>
  adminArticleAnswer.parse((await editor("GET", `/api/admin/news/${id}`)).json).data;
const outcomeOf = ({ status, json, text }: { status: number; json: unknown; text: string }) => {
  expect(status, text).toBe(200);
  return bulkAnswer.parse(json).data;
};
const chosen = (articles: readonly { id: string; revision: number }[]) =>
  articles.map(({ id, revision }) => ({ id, revision }));

describe("many articles", () => {
  it("are published at once, and are drafts again when it is undone", async () => {
    const [one, two] = [await create(), await create({ publishDate: new Date(NOW + HOUR).toISOString() })];
    const out = await create({ published: true });
    const articles = chosen([one, two, out]);
    const done = outcomeOf(await editor("POST", BULK, { action: "publish", articles }));
    expect(done.changed.map(({ id, revision }) => [id, revision])).toEqual([
      [one.id, 2],
      [two.id, 2],
    ]);
    expect(done.unchanged).toEqual([{ id: out.id, title: out.title }]);
    const [first, second] = [await read(one.id), await read(two.id)];
    expect([first.published, second.published]).toEqual([true, true]);
    expect(Date.parse(first.publishDate)).toBeGreaterThanOrEqual(NOW);
    expect(second.publishDate).toBe(two.publishDate);

    const undo = { action: "publish", articles: chosen(done.changed) };
    const undone = outcomeOf(await editor("POST", `${BULK}/undo`, undo));
    expect(undone.changed.map(({ revision }) => revision)).toEqual([3, 3]);
    expect(await read(one.id)).toMatchObject({ published: false, publishDate: one.publishDate });
    expect(outcomeOf(await editor("POST", `${BULK}/undo`, undo)).refused).toHaveLength(2);
    const log = auditList.parse((await editor("GET", "/api/admin/audit?limit=100")).json).data;
    expect(log.filter(({ target }) => target.includes(one.id)).map(({ action }) => action)).toEqual([
      "article.undo-publish",
      "article.publish",
      "article.create",
    ]);
  });

  it("are taken back, moved and deleted, and each is undone", async () => {
    const made = [await create({ published: true }), await create({ published: true })];
    const ids = made.map(({ id }) => id);
    for (const [action, given, then] of [
      ["unpublish", {}, { published: false }],
      ["move", { category: "football" }, { category: "football" }],
    ] as const) {
      const before = await Promise.all(ids.map(read));
      const done = outcomeOf(await editor("POST", BULK, { action, ...given, articles: chosen(before) }));
      expect(await Promise.all(ids.map(read))).toMatchObject([then, then]);
      outcomeOf(await editor("POST", `${BULK}/undo`, { action, articles: chosen(done.changed) }));
      const after = await Promise.all(ids.map(read));
      const same = ({ published, category, publishDate }: (typeof before)[number]) => [
        published,
        category,
        publishDate,
      ];
      expect(after.map(same)).toEqual(before.map(same));
    }
    const last = await Promise.all(ids.map(read));
    const gone = outcomeOf(await editor("POST", BULK, { action: "delete", articles: chosen(last) }));
    for (const id of ids) expect((await editor("GET", `/api/admin/news/${id}`)).status).toBe(404);
    const back = outcomeOf(
      await editor("POST", `${BULK}/undo`, { action: "delete", articles: chosen(gone.changed) }),
    );
    expect(back.changed.map(({ id }) => id)).toEqual(ids);
    expect(await read(ids[0] ?? "")).toMatchObject({ published: true, category: "bengal" });
  });

  it("that are scheduled keep who is told of them, moved or taken back and put back", async () => {
    const push = { to: "breaking", text: "এখনই পড়ুন", urgent: true };
    const at = new Date(NOW + HOUR).toISOString();
    const { id } = await create({ published: true, publishDate: at, push });
    const choice = async () => (await editor("GET", `/api/admin/news/${id}/push`)).json;
    for (const [action, given] of [
      ["move", { category: "football" }],
      ["unpublish", {}],
    ] as const) {
      const articles = chosen([await read(id)]);
      const done = outcomeOf(await editor("POST", BULK, { action, ...given, articles }));
      expect(await choice()).toMatchObject({ data: { choice: push } });
      outcomeOf(await editor("POST", `${BULK}/undo`, { action, articles: chosen(done.changed) }));
      expect(await choice()).toMatchObject({ data: { choice: push } });
    }
    expect(await read(id)).toMatchObject({ published: true, publishDate: at, category: "bengal" });
  });

  it("are left where somebody changed or deleted one meanwhile, which is said by name", async () => {
    const [kept, changed, gone] = [
      await create({ title: "থাকল" }),
      await create({ title: "বদলাল" }),
      await create({ title: "গেল" }),
    ];
    await editor("PUT", `/api/admin/news/${changed.id}`, body({ title: "বদলে গেল" }));
    await editor("DELETE", `/api/admin/news/${gone.id}`);
    const articles = chosen([kept, changed, gone, { id: UNKNOWN, revision: 1 }, kept]);
    const done = outcomeOf(await editor("POST", BULK, { action: "publish", articles }));
    expect(done).toEqual({
      changed: [{ id: kept.id, title: "থাকল", revision: 2 }],
      unchanged: [],
      refused: [
        { id: changed.id, title: "বদলে গেল", reason: "Somebody changed the article in the meantime" },
        { id: gone.id, title: "", reason: "The article was deleted in the meantime" },
        { id: UNKNOWN, title: "", reason: "The article was deleted in the meantime" },
      ],
    });
    await editor("PUT", `/api/admin/news/${kept.id}`, body({ title: "কেউ লিখল", published: true }));
    const undone = outcomeOf(
      await editor("POST", `${BULK}/undo`, { action: "publish", articles: chosen(done.changed) }),
    );
    expect(undone.refused).toEqual([
      { id: kept.id, title: "কেউ লিখল", reason: "Somebody changed the article in the meantime" },
    ]);
    expect(await read(kept.id)).toMatchObject({ title: "কেউ লিখল", published: true });
  });

  it("by two editors at once are each changed by one of them", async () => {
    const made = await Promise.all([create(), create(), create(), create()]);
    const articles = chosen(made);
    const [one, two] = (
      await Promise.all([
        editor("POST", BULK, { action: "publish", articles }),
        editor("POST", BULK, { action: "move", category: "football", articles }),
      ])
    ).map(outcomeOf);
    const ids = [...(one?.changed ?? []), ...(two?.changed ?? [])].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    expect([...(one?.refused ?? []), ...(two?.refused ?? [])]).toHaveLength(4);
    for (const { id } of made) expect((await read(id)).revision).toBe(2);
  });

  it.each([
    ["none", { action: "publish", articles: [] }, "articles"],
    [
      "one more than there may be",
      {
        action: "delete",
        articles: Array.from({ length: MOST_BULK + 1 }, () => ({ id: UNKNOWN, revision: 1 })),
      },
      "articles",
    ],
    ["what is no id", { action: "delete", articles: [{ id: "x", revision: 1 }] }, "articles.0.id"],
    ["no revision", { action: "delete", articles: [{ id: UNKNOWN }] }, "articles.0.revision"],
    ["no such action", { action: "burn", articles: [{ id: UNKNOWN, revision: 1 }] }, "action"],
    [
      "no such category",
      { action: "move", category: "gossip", articles: [{ id: UNKNOWN, revision: 1 }] },
      "category",
    ],
    ["no category", { action: "move", articles: [{ id: UNKNOWN, revision: 1 }] }, "category"],
  ])("are refused where there is %s", async (_, given, path) => {
    const { status, json } = await editor("POST", BULK, given);
    expect(status).toBe(400);
    expect(errorBody.parse(json).errors?.map((error) => error.path)).toContain(path);
  });
});

it("the list is narrowed by state, author, category and days, with and without words", async () => {
  const { id } = await create({
    title: "সন্ধ্যার হাট",
    author: "জেলা বিভাগ",
    category: "football",
    publishDate: "2026-01-02T18:30:00Z",
  });
  const wanted = `author=${encodeURIComponent("জেলা বিভাগ")}&category=football&from=2026-01-03&to=2026-01-03&state=draft`;
  for (const path of ["/api/admin/news?", `/api/admin/news/search?q=${encodeURIComponent("হাট")}&`]) {
    const found = adminList.parse((await editor("GET", `${path}${wanted}`)).json);
    expect(found.data.map((row) => row.id)).toEqual([id]);
    expect(found.pagination).toMatchObject({ total: 1 });
    const other = await editor("GET", `${path}${wanted.replaceAll("01-03", "01-02")}`);
    expect(adminList.parse(other.json).data).toEqual([]);
  }
  const empty = adminList.parse((await editor("GET", "/api/admin/news?author=&category=")).json);
  expect(empty.data.length).toBeGreaterThan(0);
});
