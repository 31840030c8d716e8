import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECURITY_HEADERS } from "../../platform/http/security-headers.ts";
import { startTestApi, type TestApi, writeTestWeb } from "../../tests/support/sites/test-api.ts";
import { waitUntil } from "../../tests/support/wait.ts";
import { packFiles } from "../../tools/pack-files.ts";
import { withoutTrailingSlash } from "./pages.ts";

/** A renderer that records its calls and what it reads. */
const ENTRY = `
const pages = { "/": "news:all", "/cricket": "matches", "/broken": "news:all", "/slot": "news:all", "/part": "news:all" };
export const isKnownPath = (path, search) => (path in pages || path.startsWith("/scorecard/")) && !search.endsWith("page=x");
export const canonicalQuery = (path, search) => path === "/" ? (search.match(/[?&]((?:q|page)=[^&]*)/)?.[1] ?? "") && "?" + RegExp.$1 : "";
export async function renderPage({ path, search, saveData }, source, { now, origin }) {
  if (globalThis.holdPages) await globalThis.holdPages;
  if (path === "/broken") throw new Error("inner words");
  const failed = path === "/part" ? { failed: new Error("inner words") } : {};
  const topic = path.startsWith("/scorecard/") ? "match:" + path.slice(11) : pages[path];
  const state = { now, queries: {}, ...(saveData ? { saveData } : {}) };
  if (!topic) return { status: 404, head: "", html: "<h1>none</h1>", state };
  const { status, body } = await source.get("/api/live/" + topic);
  globalThis.whatHappened?.push("render");
  state.queries["/api/live/" + topic] = body;
  return {
    status, head: "<title>" + origin + "</title>", html: "<h1>" + JSON.stringify(body.snapshot ?? body.message) + search + "</h1>",
    state, ...failed, ...(path === "/slot" ? { until: now + 5 } : {}), ...(search.startsWith("?q") ? { personal: true } : {}),
  };
}`;

const SCRIPT = Array.from({ length: 900 }, (_, at) => `m${(at * 7919) % 613}(${(at * 104729) % 997});`).join(
  "",
);
const PACKED = { "whole-1a2b3c.js": SCRIPT, "other-1a2b3c.js": "another();", "broken-1a2b3c.js": SCRIPT };
const atOnce = brotliCompressSync(SCRIPT, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

const EDITOR = "সম্পাদকের নাম";

let api: TestApi;
let removeWeb: () => Promise<void>;
let now = 1_000_000;

beforeAll(async () => {
  const { remove, ...web } = await writeTestWeb(ENTRY);
  removeWeb = remove;
  const assets = join(web.clientDir, "assets");
  const write = (file: string, text: string): Promise<void> => writeFile(join(assets, file), text);
  for (const [name, packed] of Object.entries(PACKED)) await write(name, packed);
  await packFiles(assets);
  for (const name of Object.keys(PACKED)) await write(name, SCRIPT);
  await write("broken-1a2b3c.js.br", "no Brotli");
  api = await startTestApi({ web, now: () => now, variables: { PUBLISHER_EDITOR: EDITOR } });
  await api.publish("news:all", { words: "</script><!-- $& -->" });
  await api.publish("matches", { order: [], matches: {} });
});
afterAll(async () => {
  await api.close();
  await removeWeb();
});

async function count(name: string): Promise<number> {
  const line = (await api.metrics.render()).split("\n").find((text) => text.startsWith(`${name} `));
  return Number(line?.split(" ")[1] ?? 0);
}
const renders = (): Promise<number> => count("khobor_page_renders_total");

describe("a page", () => {
  it("is rendered with its data, which the browser begins with", async () => {
    const { status, headers, text } = await api.ask("/");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=2");
    expect(text).toContain(`<title>http://localhost:${api.port}</title>`);
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(text)?.[1] ?? "";
    expect(state).not.toContain("<");
    expect(JSON.parse(state)).toMatchObject({
      now,
      publisher: { editor: EDITOR },
      queries: { "/api/live/news:all": { version: 1, snapshot: { words: "</script><!-- $& -->" } } },
    });
  });

  it("is rendered once for a thousand readers, and once more when a document it shows changes", async () => {
    await api.ask("/cricket");
    const before = await renders();
    await Promise.all(Array.from({ length: 100 }, () => api.ask("/cricket")));
    await api.ask("/cricket?utm_source=x");
    expect(await renders()).toBe(before);
    await api.publish("news:all", { words: "other" });
    await api.ask("/cricket");
    expect(await renders()).toBe(before);
    await api.publish("matches", { order: ["a"], matches: {} });
    const answers = await Promise.all(Array.from({ length: 100 }, () => api.ask("/cricket")));
    for (const { text } of answers) expect(text).toContain('{"order":["a"]');
    expect(await renders()).toBe(before + 1);
  });

  it("is kept for a minute at most, and no longer than it says itself", async () => {
    await api.ask("/cricket");
    const before = await renders();
    now += 59_000;
    await api.ask("/cricket");
    expect(await renders()).toBe(before);
    now += 2_000;
    await api.ask("/cricket");
    await api.ask("/slot");
    expect(await renders()).toBe(before + 2);
    now += 6;
    await api.ask("/slot");
    expect(await renders()).toBe(before + 3);
  });

  it("is packed, has an ETag, and runs nothing inline but what its policy names", async () => {
    const plain = await api.ask("/");
    const packed = await api.ask("/", { "accept-encoding": "br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text);
    expect((await api.ask("/", { "if-none-match": plain.headers.etag ?? "" })).status).toBe(304);
    const policy = String(plain.headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(plain.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(plain.headers["permissions-policy"]).toBeDefined();
  });
});

describe("what the query of an address asks", () => {
  it("decides the page as far as the page knows it, and makes no page otherwise", async () => {
    await api.ask("/");
    await api.ask("/?page=2");
    const before = await renders();
    expect((await api.ask("/?utm_source=x&page=2&fbclid=7")).text).toContain("?page=2</h1>");
    for (let index = 0; index < 50; index += 1) await api.ask(`/?utm_source=${index}`);
    expect((await api.ask("/?nothing=1")).text).not.toContain("?nothing");
    expect(await renders()).toBe(before);
  });

  it("that asks for no page of a list is missing as unknown addresses are, and rendered once for all", async () => {
    const missing = await api.ask("/nothing");
    const before = await renders();
    for (const address of ["/?page=x", "/cricket?utm=1&page=x"]) {
      const { status, text } = await api.ask(address);
      expect([status, text]).toEqual([404, missing.text]);
    }
    expect(await renders()).toBe(before);
  });

  it("is answered and never kept when it is what one reader looks for", async () => {
    await api.ask("/");
    const before = await renders();
    for (let index = 0; index < 20; index += 1)
      expect((await api.ask(`/?q=word${index}`)).text).toContain(`?q=word${index}</h1>`);
    expect(await renders()).toBe(before + 20);
    expect((await api.ask("/?q=word0")).headers["cache-control"]).toBe("no-store");
    expect(await renders()).toBe(before + 21);
    await api.ask("/");
    expect(await renders()).toBe(before + 21);
  });
});

describe("a reader who saves data", () => {
  const SAVING = { "save-data": "on" };

  it("gets a page of their own, whose data says so, kept beside the other one", async () => {
    const whole = await api.ask("/cricket");
    const small = await api.ask("/cricket", SAVING);
    expect(whole.text).not.toContain("saveData");
    expect(small.text).toContain('"saveData":true');
    for (const { headers } of [whole, small])
      expect(headers.vary).toBe("Accept-Encoding, Save-Data, Sec-CH-Device-Memory, Device-Memory");
    expect([whole, small].map(({ headers }) => headers["x-saves-data"])).toEqual([undefined, "on"]);
    const before = await renders();
    expect((await api.ask("/cricket", SAVING)).text).toBe(small.text);
    expect((await api.ask("/cricket", { "save-data": "off" })).text).toBe(whole.text);
    expect(await renders()).toBe(before);
  });

  it.each([
    { "sec-ch-device-memory": "1" },
    { "device-memory": "0.5" },
    { "sec-ch-device-memory": "0.25", "device-memory": "8" },
  ])("is also one whose phone has 1 GB or less: %o", async (told) => {
    const small = await api.ask("/cricket", SAVING);
    expect((await api.ask("/cricket", told)).text).toBe(small.text);
  });

  it.each(["2", "32", "", "0", "-1", "NaN", "1, 8", "much"])(
    "is not one whose device says '%s'",
    async (memory) => {
      const whole = await api.ask("/cricket");
      for (const name of ["sec-ch-device-memory", "device-memory"])
        expect((await api.ask("/cricket", { [name]: memory })).text).toBe(whole.text);
    },
  );

  it("is asked for the device's memory, with pages and nothing else", async () => {
    for (const told of [{}, SAVING]) {
      const { headers } = await api.ask("/cricket", told);
      expect(headers["accept-ch"]).toBe("Sec-CH-Device-Memory, Device-Memory");
      expect(headers["critical-ch"]).toBeUndefined();
      expect(headers["permissions-policy"]).toContain("ch-device-memory=()");
    }
    expect((await api.ask("/api/live/matches")).headers["accept-ch"]).toBeUndefined();
  });

  it("gets the whole page when asking for the pictures, without another rendering", async () => {
    const whole = await api.ask("/cricket");
    const before = await renders();
    expect((await api.ask("/cricket?pictures=1", SAVING)).text).toBe(whole.text);
    expect(await renders()).toBe(before);
  });
});

describe("many pages at once", () => {
  const shared = globalThis as { whatHappened?: string[] | undefined; holdPages?: Promise<void> | undefined };

  it("leave the event loop to others between two renderings", async () => {
    const happened: string[] = [];
    shared.whatHappened = happened;
    let ticking = true;
    const tick = (): void => {
      happened.push("other");
      if (ticking) setImmediate(tick);
    };
    tick();
    await Promise.all(Array.from({ length: 40 }, (_, page) => api.ask(`/?page=${page + 100}`)));
    ticking = false;
    shared.whatHappened = undefined;
    const rendered = happened.flatMap((what, place) => (what === "render" ? [place] : []));
    expect(rendered).toHaveLength(40);
    expect(rendered.filter((place) => happened[place + 1] === "render")).toEqual([]);
  });

  it("are rendered as far as 200 go; the others are left to the browser, which asks again", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    shared.holdPages = promise;
    const retries: unknown[] = [];
    const asked = Array.from({ length: 230 }, async (_, page) => {
      const { status, headers } = await api.ask(`/?q=${page}`);
      if (status === 503) retries.push(headers["retry-after"]);
      return status;
    });
    await waitUntil(() => retries.length === 30, "thirty pages are left to the browser");
    shared.holdPages = undefined;
    resolve();
    expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(200);
    expect(new Set(retries)).toEqual(new Set(["2"]));
    expect((await api.ask("/?q=5")).status).toBe(200);
  });
});

describe("what cannot be rendered", () => {
  it("is one page for all unknown addresses", async () => {
    expect((await api.ask("/nothing")).status).toBe(404);
    const before = await renders();
    for (let index = 0; index < 20; index += 1) {
      const { status, text } = await api.ask(`/nothing/${index}`);
      expect(status).toBe(404);
      expect(text).toContain("<h1>none</h1>");
    }
    expect((await api.ask(`/scorecard/${"x".repeat(400)}`)).text).toContain("<h1>none</h1>");
    expect(await renders()).toBe(before);
  });

  it("is left to the browser, and counted", async () => {
    const { status, text } = await api.ask("/broken");
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    expect(text).not.toContain("inner words");
    expect(await count("khobor_page_render_failures_total")).toBe(1);
  });

  it("goes without a part around it that fails, which is counted, and is kept nowhere", async () => {
    const before = await count("khobor_page_render_failures_total");
    const { status, text, headers } = await api.ask("/part");
    expect(status).toBe(200);
    expect(text).toContain("<h1>");
    expect(text).not.toContain("inner words");
    expect(headers["cache-control"]).toBe("no-store");
    expect(await count("khobor_page_render_failures_total")).toBe(before + 1);
  });

  it.each([
    ["/admin", "খবর Admin"],
    ["/admin/new", "খবর Admin"],
    ["/admin-login", "Admin login | খবর"],
    ["/signin", "সাইন ইন | খবর"],
  ])("%s is rendered in the browser only, and called %s before", async (path, title) => {
    const before = await renders();
    const { status, text } = await api.ask(path);
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain(`<title>${title}</title>`);
    expect(await renders()).toBe(before);
  });

  it("does not believe a Host that is none", async () => {
    const { text } = await api.ask("/", { host: 'x"><script>' });
    expect(text).toContain("<title>http://localhost</title>");
  });

  it.each(["POST", "TRACE", "OPTIONS", "PROPFIND"])("takes no other method: %s", async (method) => {
    const answer = await api.ask("/cricket", { "x-secret": "not to be sent back" }, method);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
    expect(answer.text).not.toContain("not to be sent back");
  });
});

describe("addresses", () => {
  it("lose their trailing slash", async () => {
    const { status, headers } = await api.ask("/cricket/?a=1");
    expect(status).toBe(301);
    expect(headers.location).toBe("/cricket?a=1");
  });

  it("never lead to another host", async () => {
    // The request looks like one to a proxy: the caller controls the text before the path.
    const { headers } = await api.ask("http://evil.example/cricket/?a=1");
    expect(headers.location).toBe("/cricket?a=1");

    expect(withoutTrailingSlash("//evil.example/")).toBe("/evil.example");
    expect(withoutTrailingSlash("/\\evil.example/")).toBe("/evil.example");
    expect(withoutTrailingSlash("//")).toBe("/");
    expect(withoutTrailingSlash("/")).toBeUndefined();
    expect(withoutTrailingSlash("/about")).toBeUndefined();
  });
});

describe("the built files", () => {
  it("are kept for a year when their name has a digest, else an hour", async () => {
    const script = await api.ask("/assets/app-1a2b3c.js", { "accept-encoding": "br" });
    expect(script.status).toBe(200);
    expect(script.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
    });
    expect((await api.ask("/theme.js")).headers["cache-control"]).toBe("public, max-age=3600");
    const etag = script.headers.etag ?? "";
    expect((await api.ask("/assets/app-1a2b3c.js", { "if-none-match": etag })).status).toBe(304);
    const font = await api.ask("/assets/font-1a2b3c.woff2", { "accept-encoding": "br" });
    expect(font.headers["content-encoding"]).toBeUndefined();
    expect(font.headers["content-type"]).toBe("font/woff2");
  });

  it("go out as the build packed them, and as they are where that is of another file or broken", async () => {
    for (const name of Object.keys(PACKED)) {
      const { headers, bytes } = await api.ask(`/assets/${name}`, { "accept-encoding": "br" });
      expect(headers["content-encoding"], name).toBe("br");
      expect(brotliDecompressSync(bytes).toString(), name).toBe(SCRIPT);
      if (name.startsWith("whole")) expect(bytes.length).toBeLessThan(atOnce.length);
      else expect(bytes.equals(atOnce), name).toBe(true);
      const plain = await api.ask(`/assets/${name}`);
      expect(plain.text, name).toBe(SCRIPT);
      expect((await api.ask(`/assets/${name}.br`)).status, name).toBe(404);
    }
  });

  it.each(["/assets/gone-9z8y7x.js", "/assets/../index.html", "/assets/%2e%2e/index.html"])(
    "are not found at %s",
    async (path) => {
      const answer = await api.ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers).toMatchObject({ ...SECURITY_HEADERS, "cache-control": "no-store" });
    },
  );

  it.each(["/index.html", "/manifest.json"])("do not show the server's own %s", async (path) => {
    expect((await api.ask(path)).status).toBe(404);
  });
});
