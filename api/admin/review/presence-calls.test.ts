import { expect, it } from "vitest";
import { adminArticleAnswer, presenceAnswer } from "../../../core/contract/admin.ts";
import type { Editor } from "../../../tests/support/sites/editor.ts";
import { body, prepareNewsDesk, UNKNOWN } from "../news-desk.test-support.ts";

const { api, create, person } = prepareNewsDesk();
const others = async (by: Editor, id: string, tab: string): Promise<string[]> => {
  const { status, json, text } = await by("PUT", `/api/admin/news/${id}/presence/${tab}`);
  expect(status, text).toBe(200);
  return presenceAnswer.parse(json).data.others;
};

it("are told of each other while their tabs are open, and of nobody after", async () => {
  const [writer, editor] = [await person("writer", "editor"), await person("editor", "editor")];
  const { id } = await create();
  const other = await create();
  expect(await others(writer, id, "tab-one-1")).toEqual([]);
  expect(await others(writer, id, "tab-two-2")).toEqual([]);
  expect(await others(editor, id, "tab-one-1")).toEqual(["writer"]);
  expect(await others(editor, other.id, "tab-two-2")).toEqual([]);
  expect(await others(writer, id, "tab-one-1")).toEqual(["editor"]);
  for (const [tab, left] of [
    ["tab-one-1", ["writer"]],
    ["tab-two-2", []],
  ] as const) {
    expect((await writer("DELETE", `/api/admin/news/${id}/presence/${tab}`)).status).toBe(200);
    expect(await others(editor, id, "tab-one-1")).toEqual(left);
  }
  await editor("DELETE", `/api/admin/news/${id}/presence/tab-one-1`);
  await editor("DELETE", `/api/admin/news/${other.id}/presence/tab-two-2`);
  expect(await api.store.presences.present(0)).toEqual([]);
});

it("are in no article that they do not reach, nor by what names no tab", async () => {
  const writer = await person("writer", "writer");
  const { id } = await create();
  for (const [article, tab, status] of [
    [id, "tab-one-1", 404],
    [UNKNOWN, "tab-one-1", 404],
    ["x", "tab-one-1", 400],
    [id, "short", 400],
    [id, "%2e%2e%2f%2e%2e%2fx", 400],
    [id, "x".repeat(41), 400],
  ] as const) {
    const answer = await writer("PUT", `/api/admin/news/${article}/presence/${tab}`);
    expect(answer.status, `${article} ${tab}`).toBe(status);
  }
});

it("is announced when a tab is opened or closed, and not each time it says that it is open", async () => {
  const writer = await person("writer", "editor");
  const { id } = await create();
  const announced = async (): Promise<number> => (await api.jobs.stats(["publish-admin"]))[0]?.waiting ?? 0;
  const before = await announced();
  for (let time = 0; time < 3; time += 1) await others(writer, id, "tab-one-1");
  expect((await announced()) - before).toBe(1);
  for (let time = 0; time < 2; time += 1) await writer("DELETE", `/api/admin/news/${id}/presence/tab-one-1`);
  expect((await announced()) - before).toBe(2);
});

it("keeps the desk's queue short when a writer opens and closes tabs without end", async () => {
  const writer = await person("writer-of-many-tabs", "writer");
  const draft = await writer("POST", "/api/admin/news", body());
  const { id } = adminArticleAnswer.parse(draft.json).data;
  const announced = async (): Promise<number> => (await api.jobs.stats(["publish-admin"]))[0]?.waiting ?? 0;
  const before = await announced();
  for (let time = 0; time < 50; time += 1) {
    expect(await others(writer, id, "tab-one-1")).toEqual([]);
    expect((await writer("DELETE", `/api/admin/news/${id}/presence/tab-one-1`)).status).toBe(200);
  }
  expect((await announced()) - before).toBe(60);
});
