import { beforeEach, expect, it, vi } from "vitest";
import { fetchedImport } from "./fetched-import.ts";

/** What the site answers with, by address; nothing there: 404. */
let site: Map<string, string>;
/** Addresses in the order in which they were asked for. */
let asked: string[];
/** Files that the page began with. */
let begun: string[];
/** So that no test finds what another one fetched. */
let run = 0;

const named = (name: string): string => `assets/${name}-${run}.js`;
const imports = (...names: string[]): string =>
  names.map((name, index) => `import{t as v${index}}from"./${name}-${run}.js";`).join("");
const put = (name: string, text = ""): unknown => site.set(`/${named(name)}`, text);

beforeEach(() => {
  run += 1;
  [site, asked, begun] = [new Map(), [], []];
  vi.stubGlobal("fetch", async (href: string) => {
    asked.push(href);
    const text = site.get(href);
    return new Response(text ?? "", { status: text === undefined ? 404 : 200 });
  });
  vi.stubGlobal("document", {
    querySelector: (selector: string) => begun.find((href) => selector.includes(`[data-modules~="${href}"]`)),
    createElement: () => ({ remove: () => undefined }),
    head: {
      append(link: { href: string; onload(): void; onerror(): void }) {
        asked.push(link.href);
        queueMicrotask(() => (site.has(link.href) ? link.onload() : link.onerror()));
      },
    },
  });
  return () => vi.unstubAllGlobals();
});

/** Tries an import: what came of it. */
function tried(...names: string[]): Promise<string> {
  return fetchedImport(async () => "there", names).catch(() => "missed");
}

it("imports nothing before all is fetched that a chunk imports at once, named or not", async () => {
  put("part", imports("shared", "words"));
  put("shared", imports("deep"));
  put("words");
  expect(await tried(named("part"))).toBe("missed");
  put("deep");
  expect(await tried(named("part"))).toBe("there");
  expect(asked.sort()).toEqual(["deep", "deep", "part", "shared", "words"].map((name) => `/${named(name)}`));
});

it("asks no second time for what the page began with, nor for what that imports", async () => {
  begun.push(`/${named("first")}`);
  put("part", imports("first"));
  expect(await tried(named("part"), named("first"))).toBe("there");
  expect(asked).toEqual([`/${named("part")}`]);
});

it("comes to an end where two chunks import each other", async () => {
  put("one", imports("other"));
  put("other", imports("one"));
  expect(await tried(named("one"))).toBe("there");
});

it("asks once for what two parts lack, and once more when either wants it again", async () => {
  put("one", imports("shared"));
  put("other", imports("shared"));
  expect(await Promise.all([tried(named("one")), tried(named("other"))])).toEqual(["missed", "missed"]);
  put("shared");
  expect(await Promise.all([tried(named("one")), tried(named("other"))])).toEqual(["there", "there"]);
  expect(asked.filter((href) => href.includes("shared"))).toHaveLength(2);
});

it("misses a part whose styles do not come, and asks for them again", async () => {
  put("part");
  const styles = `assets/part-${run}.css`;
  expect(await tried(named("part"), styles)).toBe("missed");
  site.set(`/${styles}`, "");
  expect(await tried(named("part"), styles)).toBe("there");
  expect(asked.filter((href) => href === `/${styles}`)).toHaveLength(2);
});

it("misses a part that was cut off on its way", async () => {
  put("part");
  const cut = new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode("import{t"));
        stream.error(new TypeError("network error"));
      },
    }),
  );
  const whole = globalThis.fetch;
  vi.stubGlobal("fetch", async () => cut);
  expect(await tried(named("part"))).toBe("missed");
  vi.stubGlobal("fetch", whole);
  expect(await tried(named("part"))).toBe("there");
});
