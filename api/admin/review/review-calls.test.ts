import { describe, expect, it } from "vitest";
import { adminArticleAnswer, adminList, auditList, conflictAnswer } from "../../../core/contract/admin.ts";
import { errorBody } from "../../../core/contract/rest.ts";
import { accountId } from "../../../platform/sessions/account-id.ts";
import { TEMPORARY_ISSUER } from "../../../platform/sessions/port.ts";
import type { Editor } from "../../../tests/support/sites/editor.ts";
import { body, HOUR, NOW, prepareNewsDesk, UNKNOWN } from "../news-desk.test-support.ts";

const { api, editor, create, person } = prepareNewsDesk();
const articleOf = ({ json }: { json: unknown }) => adminArticleAnswer.parse(json).data;

const write = async (by: Editor, change: object = {}) => {
  const answer = await by("POST", "/api/admin/news", body(change));
  expect(answer.status, answer.text).toBe(201);
  return articleOf(answer);
};

describe("a writer", () => {
  it("writes, changes and deletes own drafts, and lists and finds them alone", async () => {
    const [writer, other] = [await person("writer", "writer"), await person("other", "writer")];
    const mine = await write(writer, { title: "চরের ইস্কুল" });
    await write(other, { title: "চরের বাজার" });
    await create({ title: "চরের খেয়া" });
    expect(mine).toMatchObject({ writtenBy: "writer", published: false });
    const changed = await writer("PUT", `/api/admin/news/${mine.id}`, body({ title: "চরের পাঠশালা" }));
    expect(articleOf(changed)).toMatchObject({ revision: 2, title: "চরের পাঠশালা", writtenBy: "writer" });
    for (const path of ["/api/admin/news", `/api/admin/news/search?q=${encodeURIComponent("চরের")}`]) {
      const { data, pagination } = adminList.parse((await writer("GET", path)).json);
      expect(data.map(({ id }) => id)).toEqual([mine.id]);
      expect(pagination).toMatchObject({ total: 1, pages: 1 });
    }
    expect((await writer("GET", `/api/admin/news/${mine.id}/versions/1`)).status).toBe(200);
    expect((await writer("DELETE", `/api/admin/news/${mine.id}`)).status).toBe(200);
    expect(adminList.parse((await writer("GET", "/api/admin/news")).json).data).toEqual([]);
  });

  it("finds nothing at the ids of others' articles, whatever is asked", async () => {
    const writer = await person("writer", "writer");
    const others = [
      await write(await person("other", "writer")),
      await create(),
      await create({ published: true }),
    ];
    for (const { id, title } of others) {
      for (const [method, path, given] of [
        ["GET", ""],
        ["PUT", "", body({ title: "আমার" })],
        ["DELETE", ""],
        ["GET", "/versions"],
        ["GET", "/versions/1"],
        ["POST", "/review"],
        ["DELETE", "/review"],
      ] as const) {
        const { status } = await writer(method, `/api/admin/news/${id}${path}`, given);
        expect(status, `${method} ${path}`).toBe(404);
      }
      const read = articleOf(await editor("GET", `/api/admin/news/${id}`));
      expect(read).toMatchObject({ title, revision: 1 });
      expect(read.review).toBeUndefined();
    }
  });

  it("publishes nothing, by no way of saying so", async () => {
    const writer = await person("writer", "writer");
    const { id } = await write(writer);
    const later = new Date(NOW + HOUR).toISOString();
    for (const change of [{ published: true }, { published: true, publishDate: later }]) {
      const tries = [
        await writer("POST", "/api/admin/news", body(change)),
        await writer("PUT", `/api/admin/news/${id}`, body(change)),
      ];
      for (const { status, json } of tries) {
        expect(status).toBe(403);
        expect(errorBody.parse(json).errors?.map(({ path }) => path)).toEqual(["published"]);
      }
    }
    expect(articleOf(await writer("GET", `/api/admin/news/${id}`))).toMatchObject({
      published: false,
      revision: 1,
    });
  });

  it("reads what an editor has published of it, and changes it no more", async () => {
    const writer = await person("writer", "writer");
    const { id } = await write(writer);
    await editor("PUT", `/api/admin/news/${id}`, body({ published: true }));
    expect(articleOf(await writer("GET", `/api/admin/news/${id}`)).published).toBe(true);
    expect((await writer("PUT", `/api/admin/news/${id}`, body({ title: "অন্য" }))).status).toBe(403);
    expect((await writer("DELETE", `/api/admin/news/${id}`)).status).toBe(403);
    expect((await writer("POST", `/api/admin/news/${id}/review`)).status).toBe(409);
  });

  it("saves into no draft that an editor publishes in the same moment", async () => {
    const writer = await person("writer", "writer");
    for (let round = 0; round < 5; round += 1) {
      const { id } = await write(writer);
      const [theirs, mine, gone] = await Promise.all([
        editor("PUT", `/api/admin/news/${id}`, body({ title: "ছাপা হলো", published: true })),
        writer("PUT", `/api/admin/news/${id}`, body({ title: "কাটা" })),
        writer("DELETE", `/api/admin/news/${id}`),
      ]);
      const read = await editor("GET", `/api/admin/news/${id}`);
      if (gone.status === 200) expect([404, 200]).toContain(theirs.status);
      if (read.status === 404) continue;
      const now = articleOf(read);
      expect(now.published && now.title).toBe("ছাপা হলো");
      expect([200, 403, 409]).toContain(mine.status);
    }
  });
});

describe("a draft", () => {
  it("is handed in, taken back, sent back with a note, and published, each in the audit", async () => {
    const writer = await person("writer", "writer");
    const { id } = await write(writer);
    const at = `/api/admin/news/${id}`;
    const ready = articleOf(await writer("POST", `${at}/review`));
    expect(ready).toMatchObject({ review: { by: "writer" }, revision: 1 });
    expect(articleOf(await writer("DELETE", `${at}/review`)).review).toBeUndefined();
    await writer("POST", `${at}/review`);
    expect(articleOf(await writer("PUT", at, body({ title: "শেষ কথা" }))).review?.by).toBe("writer");

    const returned = articleOf(await editor("POST", `${at}/review/return`, { note: " উৎসের  নাম দিন " }));
    expect(returned).toMatchObject({ returned: { by: "editor", note: "উৎসের নাম দিন" } });
    expect(returned.review).toBeUndefined();
    expect(articleOf(await writer("GET", at)).returned?.note).toBe("উৎসের নাম দিন");

    const again = articleOf(await writer("POST", `${at}/review`));
    expect(again.returned).toBeUndefined();
    const out = articleOf(await editor("PUT", at, body({ published: true })));
    expect([out.review, out.returned]).toEqual([undefined, undefined]);
    const log = auditList.parse((await editor("GET", "/api/admin/audit?limit=100")).json).data;
    expect(log.filter(({ target }) => target.includes(id)).map(({ action }) => action)).toEqual([
      "article.publish",
      "article.ready",
      "article.return",
      "article.update",
      "article.ready",
      "article.withdraw",
      "article.ready",
      "article.create",
    ]);
  });

  it("tells who comes too late what became of it", async () => {
    const writer = await person("writer", "writer");
    const { id } = await write(writer);
    const at = `/api/admin/news/${id}`;
    const late = await editor("POST", `${at}/review/return`, { note: "দেরি" });
    expect(late.status).toBe(409);
    expect(conflictAnswer.parse(late.json)).toMatchObject({
      message: "It does not wait for an editor",
      data: { id },
    });
    expect((await writer("DELETE", `${at}/review`)).status).toBe(409);
    await writer("DELETE", at);
    for (const [by, path] of [
      [writer, `${at}/review`],
      [editor, `${at}/review`],
      [editor, `/api/admin/news/${UNKNOWN}/review`],
    ] as const) {
      expect((await by("POST", path)).status).toBe(404);
    }
  });

  it("and what becomes of it is announced to its writer's own account, once the account has asked", async () => {
    const told: unknown[] = [];
    await api.jobs.process("publish-admin", async ({ data }) => {
      told.push(data);
    });
    const writer = await person("asking-writer", "writer");
    const account = accountId({ issuer: TEMPORARY_ISSUER, id: "asking-writer" });
    await writer("GET", `/api/live/writer:${account}`);
    await expect.poll(() => told).toContainEqual({ saved: false, writers: [account] });
    const { id } = await write(writer);
    await writer("POST", `/api/admin/news/${id}/review`);
    await editor("POST", `/api/admin/news/${id}/review/return`, { note: "তারিখ দিন" });
    await editor("PUT", `/api/admin/news/${id}`, body({ published: true }));
    await editor("DELETE", `/api/admin/news/${id}`);
    await expect
      .poll(() => told.filter((job) => JSON.stringify(job).includes(account)))
      .toEqual([
        { saved: false, writers: [account] },
        ...Array.from({ length: 5 }, () => ({ saved: true, writers: [account] })),
      ]);
  });
});
