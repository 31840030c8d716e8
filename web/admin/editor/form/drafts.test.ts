import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logOutTo } from "../../../account/log-out.ts";
import { EMPTY_FORM } from "./article-form.ts";
import { draftKey, readDraft, removeDraft, writeDraft } from "./drafts.ts";

const kept = new Map<string, string>();
const assign = vi.fn();

beforeEach(() => {
  kept.clear();
  const localStorage = {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("window", { localStorage, location: { assign } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const draft = { at: 5, revision: 2, form: { ...EMPTY_FORM, title: "অর্ধেক", tags: ["নদী"] } };

it("keeps a draft by person and article", () => {
  writeDraft(draftKey("a@example.org", "1"), draft);
  expect(readDraft(draftKey("a@example.org", "1"))).toEqual(draft);
  expect(readDraft(draftKey("b@example.org", "1"))).toBeUndefined();
  expect(readDraft(draftKey("a@example.org", undefined))).toBeUndefined();
  removeDraft(draftKey("a@example.org", "1"));
  expect(kept.size).toBe(0);
});

it("takes what it cannot read for no draft", () => {
  const key = draftKey("a", undefined);
  for (const text of ["", "{", "null", '{"at":1}', '{"at":1,"form":{"title":3}}']) {
    kept.set(key, text);
    expect(readDraft(key)).toBeUndefined();
  }
});

it("keeps a draft from before a field was there, with the field's default", () => {
  const key = draftKey("a", "1");
  const { author: _, tags: __, ...older } = draft.form;
  kept.set(key, JSON.stringify({ ...draft, form: older }));
  expect(readDraft(key)?.form).toEqual({ ...draft.form, author: "Admin", tags: [] });
});

it("goes at logout, with nothing else, and only when the session has ended", async () => {
  kept.set("theme", "dark");
  writeDraft(draftKey("a", "1"), draft);
  writeDraft(draftKey("a", "2"), draft);
  await expect(logOutTo(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(kept.size).toBe(3);
  await logOutTo(() => Promise.resolve("https://accounts.example.org/end"));
  expect([...kept.keys()]).toEqual(["theme"]);
  await logOutTo(() => Promise.resolve("javascript:alert(1)"));
  expect(assign.mock.calls).toEqual([["https://accounts.example.org/end"], ["/"]]);
});
