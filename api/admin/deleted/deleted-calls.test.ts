import { expect, it } from "vitest";
import { adminArticleAnswer, auditList, deletedList } from "../../../core/contract/admin.ts";
import { prepareNewsDesk, UNKNOWN } from "../news-desk.test-support.ts";

const DELETED = "/api/admin/deleted";
const { api, editor, create } = prepareNewsDesk();
const restore = (id: string) => editor("POST", `${DELETED}/${id}/restore`);

it("lists deleted articles and brings them back to readers, with a line in the audit", async () => {
  const article = await create({ published: true, publishDate: "2026-11-20T10:00:00.000Z" });
  const seen = async () => (await api.store.stories.byId(article.id)) !== undefined;
  expect(await seen()).toBe(true);
  await editor("DELETE", `/api/admin/news/${article.id}`);
  expect(await seen()).toBe(false);
  const { data, pagination } = deletedList.parse((await editor("GET", `${DELETED}?page=1&limit=5`)).json);
  expect(pagination).toMatchObject({ page: 1, pages: 1, total: 1, next: pagination.previous });
  expect((await editor("GET", `${DELETED}?page=2&after=${pagination.next}`)).json).toMatchObject({
    data: [],
  });
  expect((await editor("GET", `${DELETED}?page=101`)).status).toBe(400);
  expect(data).toMatchObject([
    { id: article.id, title: article.title, published: true, deletedBy: "editor" },
  ]);
  expect(data[0]).not.toHaveProperty("content");

  const answer = await restore(article.id);
  expect(adminArticleAnswer.parse(answer.json).data).toMatchObject({
    id: article.id,
    content: article.content,
    revision: 2,
    publishDate: article.publishDate,
  });
  expect(await seen()).toBe(true);
  const [last] = auditList.parse((await editor("GET", "/api/admin/audit?page=1&limit=1")).json).data;
  expect(last).toMatchObject({ action: "article.restore", target: `${article.title} (${article.id})` });
  const queued = await api.jobs.stats(["publish-article"]);
  expect(queued[0]?.waiting ?? 0).toBeGreaterThan(0);
});

it("says where there is nothing to restore", async () => {
  const { id } = await create();
  for (const wrong of [id, UNKNOWN]) {
    const answer = await restore(wrong);
    expect([answer.status, answer.json]).toEqual([
      404,
      { success: false, message: "There is no such deleted article" },
    ]);
  }
  expect((await restore("nonsense")).status).toBe(400);
});
