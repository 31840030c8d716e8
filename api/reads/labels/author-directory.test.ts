import { afterEach, expect, it, vi } from "vitest";
import type { Author } from "../../../store/types.ts";
import { createAuthorDirectory } from "./author-directory.ts";

const KHELA = { slug: "khela", name: "খেলা বিভাগ", role: "", imageUrl: "", text: "", revision: 1 } as Author;

afterEach(() => vi.useRealTimers());

it("finds authors by address and by name, and what the desk has changed ten seconds later", async () => {
  vi.useFakeTimers({ toFake: ["performance"], now: 0 });
  let authors: Author[] = [];
  let asked = 0;
  const directory = createAuthorDirectory({
    async list() {
      asked += 1;
      return authors;
    },
  });
  expect(await directory.bySlug("khela")).toBeUndefined();
  authors = [KHELA];
  vi.advanceTimersByTime(9_999);
  expect(await directory.bySlug("khela")).toBeUndefined();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await directory.bySlug("khela")).toBe(KHELA);
  expect(await directory.byName(" খেলা  বিভাগ ")).toBe(KHELA);
  // A name is no address, and an address no name.
  expect(await directory.bySlug("খেলা বিভাগ")).toBeUndefined();
  expect(await directory.byName("khela")).toBeUndefined();
  expect(asked).toBe(2);
});
