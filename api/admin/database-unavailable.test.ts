import { afterAll, beforeAll, expect, it } from "vitest";
import { adminArticleAnswer, adminList, auditList, versionList } from "../../core/contract/admin.ts";
import { errorBody } from "../../core/contract/rest.ts";
import { createEditor, EDITOR, type Editor } from "../../tests/support/sites/editor.ts";
import { type FleetDatabase, startFleetDatabase } from "../../tests/support/sites/fleet-database.ts";
import { startTestApi, type TestApi } from "../../tests/support/sites/test-api.ts";
import { STORE_UNAVAILABLE } from "../calls/bind.ts";

const NOT_OURS = process.env.MONGODB_TEST_URI
  ? " (skipped: the database at MONGODB_TEST_URI is not ours to kill)"
  : "";

let database: FleetDatabase;
let api: TestApi;
let editor: Editor;

beforeAll(async () => {
  database = await startFleetDatabase();
  api = await startTestApi({ variables: { ...EDITOR, MONGODB_URI: database.uriAt(database.port) } });
  editor = createEditor(`http://127.0.0.1:${api.port}`);
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

it.skipIf(NOT_OURS)(
  `an editor's call while the database is away is a 503 that says when to try again, and loses nothing${NOT_OURS}`,
  async () => {
    if (!database.process) throw new Error("The embedded database is a process of its own");
    const article = { title: "আগে", content: "<p>লেখা</p>", category: "bengal" };
    const made = adminArticleAnswer.parse((await editor("POST", "/api/admin/news", article)).json).data;
    const path = `/api/admin/news/${made.id}`;
    await database.process.kill();

    const calls: [string, string, unknown?][] = [
      ["POST", "/api/admin/news", { ...article, title: "নতুন" }],
      ["PUT", path, { ...article, title: "পরে", revision: 1 }],
      ["DELETE", path],
      ["GET", path],
      ["GET", "/api/admin/news"],
      ["GET", "/api/admin/news/search?q=x"],
      ["GET", "/api/admin/stats"],
      ["GET", "/api/admin/audit"],
      ["GET", "/api/admin/inquiries.csv"],
      ["PUT", "/api/admin/inquiries/0123456789abcdef01234567", { handled: true }],
    ];
    const answers = await Promise.all(calls.map((call) => editor(...call)));
    for (const [at, { status, headers, json }] of answers.entries()) {
      const call = calls[at]?.slice(0, 2).join(" ");
      expect(status, call).toBe(503);
      expect(Number(headers.get("retry-after")), call).toBeGreaterThan(0);
      expect(errorBody.parse(json).message, call).toBe(STORE_UNAVAILABLE);
    }

    await database.restart();
    await expect.poll(async () => (await editor("GET", path)).status).toBe(200);
    expect(adminArticleAnswer.parse((await editor("GET", path)).json).data).toEqual(made);
    expect(adminList.parse((await editor("GET", "/api/admin/news")).json).pagination.total).toBe(1);
    const saved = await editor("PUT", path, { ...article, title: "পরে", revision: 1 });
    expect(saved.status).toBe(200);
    const { data } = versionList.parse((await editor("GET", `${path}/versions`)).json);
    expect(data.map(({ revision, title }) => [revision, title])).toEqual([
      [2, "পরে"],
      [1, "আগে"],
    ]);
    const audit = auditList.parse((await editor("GET", "/api/admin/audit")).json);
    expect(audit.data.map(({ action }) => action)).toEqual(["article.update", "article.create"]);
  },
);
