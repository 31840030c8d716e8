import { expect, it } from "vitest";
import { onEachDatabase } from "../each-database.test-support.ts";

const NOW = Date.UTC(2026, 10, 21, 6);
/**
 * Enough matches that all orders of reading and writing occur, if comparing and writing were separate steps.
 */
const MATCHES = Array.from({ length: 20 }, (_, index) => `m${index}`);

interface Card {
  balls: number;
}

onEachDatabase("matches", {}, ({ store }) => {
  const save = (code: string, balls: number) =>
    store.matches.save(code, String(balls), { balls }, NOW, (stored) => (stored as Card).balls > balls);
  const stored = (codes: readonly string[]) => Promise.all(codes.map((code) => store.matches.get(code)));

  it("have one document each, whatever its keys", async () => {
    const document = { code: "abc", players: { "12.5": { $name: "x" } } };
    await store.matches.save("abc", '{"raw":1}', document, NOW);
    await store.matches.save("abc", '{"raw":2}', document, NOW);
    expect(await store.matches.get("abc")).toEqual({ raw: '{"raw":2}', document });
    expect(await store.matches.get("none")).toBeUndefined();
  });

  it("stay where what is stored is said to stay", async () => {
    expect(await save("abc", 120)).toBe(true);
    expect(await save("abc", 119)).toBe(false);
    expect(await store.matches.get("abc")).toEqual({ raw: "120", document: { balls: 120 } });
    expect(await save("abc", 121)).toBe(true);
    expect(await store.matches.get("abc")).toEqual({ raw: "121", document: { balls: 121 } });
  });

  it.each([
    ["for the first time", []],
    ["over an older one", [100]],
  ] as const)("keep the better of two that are saved at the same moment %s", async (_, before) => {
    for (const balls of before) await Promise.all(MATCHES.map((code) => save(code, balls)));
    await Promise.all(
      MATCHES.flatMap((code, index) => {
        const [first, second] = index % 2 === 0 ? [120, 119] : [119, 120];
        return [save(code, first), save(code, second)];
      }),
    );
    expect(await stored(MATCHES)).toEqual(MATCHES.map(() => ({ raw: "120", document: { balls: 120 } })));
  });
});
