import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logOutTo } from "../../../account/log-out.ts";
import { removeStored } from "../../../browser/local-storage.ts";
import { EMPTY_FORM } from "./article-form.ts";
import { draftKey, leftDrafts, readDraft, writeDraft } from "./drafts.ts";
import { draftWords } from "./use-autosave.ts";

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
  const key = draftKey("a@example.org", "1");
  expect(writeDraft(key, draft)).toBe(true);
  expect(leftDrafts("a@example.org", "1", EMPTY_FORM)).toEqual([{ key, draft }]);
  for (const [person, id] of [
    ["b@example.org", "1"],
    ["a@example.org", undefined],
    ["a@example.org", "12"],
  ] as const) {
    expect(leftDrafts(person, id, EMPTY_FORM)).toEqual([]);
  }
  expect(leftDrafts("a@example.org", "1", draft.form)).toEqual([]);
  removeStored(key);
  expect(kept.size).toBe(0);
});

it.each(["1", undefined])("two tabs keep two drafts, and both are offered, the newest first (%s)", (id) => {
  const tabs = ["প্রথম খবর", "দ্বিতীয় খবর", "আগের সংস্করণের খসড়া"].map((title, at) => ({
    key: at === 2 ? (`adminDraft:a:${id ?? "new"}` as const) : draftKey("a", id),
    draft: { at, form: { ...EMPTY_FORM, title } },
  }));
  for (const { key, draft: typed } of tabs) writeDraft(key, typed);
  expect(leftDrafts("a", id, EMPTY_FORM)).toEqual(tabs.toReversed());
});

it("a browser without room is told as one", () => {
  vi.stubGlobal("window", { localStorage: { getItem: () => null } });
  const key = draftKey("a", "2");
  expect(writeDraft(key, draft)).toBe(false);
  expect(leftDrafts("a", "2", EMPTY_FORM)).toEqual([{ key, draft }]);
  expect(draftWords("nowhere")).toBe("This browser cannot store a draft: save before you leave");
  removeStored(key);
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
