import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { adminArticleAnswer, adminList, versionList } from "../../core/contract/admin.ts";
import { ARTICLE_FIELD_NAMES } from "../../core/contract/article-fields.ts";
import { REST_ROUTES } from "../../core/routes/rest-contract.ts";
import { isOtherBody, type RestRoute } from "../../core/routes/route.ts";
import { createArticle } from "../../tests/support/databases/articles.ts";
import { editorApiOfFile } from "../../tests/support/each-file/editor-api-of-file.ts";
import type { EditorAnswer } from "../../tests/support/sites/editor.ts";

const UNKNOWN = "0123456789abcdef01234567";
/** Host of a source that the workers poll. */
const POLLED = "paper.example";
const AT_ONCE = 8;
/** Ids of the records that the calls may change. */
let ids: { article: string; inquiry: string; picture: string };
let made: string[];
const { api, editor } = editorApiOfFile();

beforeAll(async () => {
  const now = Date.now();
  const message = {
    name: "অনন্যা",
    company: "চা বাগান",
    email: "a@example.com",
    phone: "1",
    adType: "x",
    message: "",
  };
  ids = {
    article: await createArticle(api.store, { publishDate: now }, now),
    inquiry: await api.store.inquiries.add(message, now),
    picture: "0".repeat(32),
  };
  await api.store.images.add({ id: ids.picture, bytes: new Uint8Array([1]) }, "an editor", now, "an account");
  const polled = { id: "feed-polled", kind: "feed", name: "কাগজ", url: `http://${POLLED}/feed` } as const;
  await api.store.sources.ensure([{ ...polled, intervalMs: 3_600_000 }], now);
  made = [];
  const ops = { queues: {}, sources: {}, sourceOrder: [], gateways: {}, workers: {}, health: {} };
  await api.publish("ops", { at: now, ...ops });
});

const article = { title: "নদীর পাড়ে মেলা", content: "<p>সকাল থেকে ভিড়।</p>", category: "bengal" };
const feed = {
  name: "কাগজ",
  url: "http://127.0.0.1:1/feed",
  section: "bengal",
  format: "auto",
  rights: "excerpt",
  every: 60,
};
const webhook = { url: "http://127.0.0.1:1/hook", events: ["article.published"] };
const correctedName = { name: "First Riverton", bengali: "রিভারটন" };
const author = { name: "খেলা বিভাগ", role: "বিভাগ", text: "", imageUrl: "" };
/** A valid body for each call that takes JSON, by method and path. */
const GOOD: Readonly<Record<string, Record<string, unknown>>> = {
  "POST /api/admin/news": article,
  "PUT /api/admin/news/{id}": article,
  // No article has these revisions, so the call answers with a named error and changes nothing.
  "POST /api/admin/news/bulk": { action: "publish", articles: [{ id: UNKNOWN, revision: 9 }] },
  "POST /api/admin/news/bulk/undo": { action: "delete", articles: [{ id: UNKNOWN, revision: 9 }] },
  "POST /api/admin/news/{id}/review/return": { note: "উৎসের নাম নেই" },
  // Only one of these calls saves; all later ones get a conflict.
  "PUT /api/admin/front": { revision: 0, draft: { pins: [], hidden: [UNKNOWN], cards: [] } },
  "POST /api/admin/front/launch": { revision: 0 },
  // The fetcher refuses this address, because a request to it could take any time.
  "POST /api/admin/feeds": feed,
  "POST /api/admin/feeds/try": feed,
  "PUT /api/admin/feeds/{id}": { ...feed, revision: 0 },
  "POST /api/admin/webhooks": webhook,
  "PUT /api/admin/webhooks/{id}": webhook,
  "POST /api/admin/authors": { slug: "khela", ...author },
  "PUT /api/admin/authors/{slug}": { ...author, revision: 1 },
  "POST /api/admin/names": correctedName,
  "PUT /api/admin/names/{key}": { bengali: "রিভারটন", revision: 1 },
  "POST /api/admin/sessions/end": { issuer: "https://id.example", subject: "17" },
  "POST /api/admin/people/export": { issuer: "https://id.example", subject: "17" },
  "POST /api/admin/people/erase": { issuer: "https://id.example", subject: "17" },
  "PUT /api/admin/inquiries/{id}": { handled: true },
  "PUT /api/admin/images/{id}": { description: "মেলার মাঠ", credit: "নিজস্ব চিত্র" },
  "POST /api/ops/hosts/{host}/pause": { minutes: 60 },
  ...Object.fromEntries(
    Object.entries({
      "PUT ": { zone: "Asia/Kolkata", beginsAt: "2026-11-29T10:00:00Z" },
      "PUT /match": { code: "ind-ban-1", kinds: ["wicket"], as: "draft", overs: true },
      "PUT /writers": { writers: [{ issuer: "https://id.example", subject: "17", name: "সম্পাদক" }] },
      "POST /open": { revision: 1 },
      "POST /pause": { revision: 1 },
      "POST /close": { summaryHtml: "<p>সারাংশ</p>" },
      "POST /reopen": { revision: 1 },
      "POST /posts": { contentHtml: "<p>লেখা</p>", title: "নাম" },
      "PUT /posts/{post}": { contentHtml: "<p>লেখা</p>", revision: 1 },
      "POST /posts/{post}/review": { step: "ready" },
      "POST /posts/{post}/publish": { cancel: false },
      "POST /posts/{post}/place": { to: "above", post: UNKNOWN },
      "POST /posts/{post}/key": { key: true, title: "নাম" },
      "POST /posts/{post}/pin": { pinned: true },
      "POST /posts/{post}/push": { to: "section", text: "উপকূলে ঝড়" },
    }).map(([call, good]) => [call.replace(" ", " /api/admin/blogs/{id}"), good]),
  ),
};
const DESK = REST_ROUTES.filter(({ role }) => role);
const nameOf = ({ method, path }: RestRoute): string => `${method} ${path}`;
const takesJson = ({ body }: RestRoute): boolean => body !== undefined && !isOtherBody(body);
const WITH_JSON = DESK.filter(takesJson);
const pathOf = ({ path }: RestRoute): string =>
  path
    .replace("{slug}", "nobody")
    .replace("{post}", UNKNOWN)
    .replace("{key}", "nobody")
    .replace("{host}/{action}", `${POLLED}/pause`)
    .replace(
      "{id}",
      path.includes("inquiries")
        ? ids.inquiry
        : path.includes("feeds")
          ? "feed-0123456789abcdef"
          : path.includes("images")
            ? ids.picture
            : ids.article,
    );

const PARTS = process.env.NIGHTLY === "1" ? 1 : 8;
let turn = 0;
/**
 * All cases at night. Otherwise an eighth of them, different for each call, so that each case reaches some
 * calls.
 */
function some<T>(all: readonly T[]): readonly T[] {
  turn += 1;
  return all.filter((_, at) => at % PARTS === turn % PARTS);
}

const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1,
  "",
  " \t\r\n ",
  "x".repeat(400_000),
  "\ud800",
  "ক\udc00খ",
  "\u0000",
  "\u202e\u200b\ufeff",
  "<!--".repeat(1_000),
  "<b>".repeat(10_000),
  "<p>x</p><constructor>x</constructor>",
  "$where",
  "2026-13-45T99:99:99Z",
  "+275760-09-13T00:00:00.001Z",
  "javascript:alert(1)",
  [],
  [null],
  [[["x"]]],
  ["x".repeat(60), {}, "\ud800"],
  Array.from({ length: 900 }, () => "x"),
  {},
  { $gt: "" },
  { toString: 1, valueOf: null, length: 1e9 },
  JSON.parse('{"__proto__":{"published":true}}'),
];

const utf16 = (text: string): Buffer => Buffer.from(text, "utf16le");
/** Errors of a whole body, each derived from a valid body. */
const BODIES: readonly (readonly [
  what: string,
  (good: string) => string | Buffer,
  Record<string, string>?,
])[] = [
  ["nothing", () => ""],
  ["null", () => "null"],
  ["a number", () => "1"],
  ["a text", () => '"x"'],
  ["a list", (good) => `[${good}]`],
  ["half an object", (good) => good.slice(0, -1)],
  ["two objects", (good) => good + good],
  ["brackets", () => "[".repeat(100_000)],
  ["deep lists", () => "[".repeat(5_000) + "]".repeat(5_000)],
  ["deep objects", (good) => `${good.slice(0, -1)},"x":${'{"a":'.repeat(40)}1${"}".repeat(40)}}`],
  ["a list without end", (good) => `${good.slice(0, -1)},"x":[${"0,".repeat(20_000)}0]}`],
  [
    "very many names",
    (good) => `{${Array.from({ length: 5_000 }, (_, at) => `"a${at}":1,`).join("")}${good.slice(1)}`,
  ],
  ["2 MB", (good) => `${good.slice(0, -1)},"x":"${"x".repeat(2_000_000)}"}`],
  ["comments", (good) => `/* */ ${good}`],
  ["NaN", () => '{"handled":NaN}'],
  ["a bare zero byte", (good) => `\u0000${good}`],
  [
    "bytes that are no UTF-8",
    () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  ],
  ["UTF-16 without saying so", utf16],
  ["UTF-16", utf16, { "content-type": "application/json; charset=utf-16le" }],
  ["UTF-7", (good) => good, { "content-type": "application/json; charset=utf-7" }],
  [
    "two charsets",
    (good) => good,
    { "content-type": 'application/json; charset=utf-8; x="; charset=utf-7"' },
  ],
  ["a form", () => "title=x&content=y&handled=true", { "content-type": "application/x-www-form-urlencoded" }],
  ["text", (good) => good, { "content-type": "text/plain" }],
  ["no type at all", (good) => good, { "content-type": "" }],
  ["a type that is none", (good) => good, { "content-type": '/;;=,"' }],
  ["no gzip, though it says so", (good) => good, { "content-encoding": "gzip" }],
  ["an unknown encoding", (good) => good, { "content-encoding": "x, y, gzip" }],
  [
    "fifty megabytes in a few",
    (good) => gzipSync(good + " ".repeat(50_000_000)),
    { "content-encoding": "gzip" },
  ],
];

/** Names that JSON.parse makes own properties, and repeated names, of which the last counts. */
const DRESSED: readonly (readonly [what: string, (good: string) => string])[] = [
  ["a prototype", (good) => `{"__proto__":{"published":true,"revision":1,"handled":false},${good.slice(1)}`],
  ["a constructor", (good) => `{"constructor":{"prototype":{"published":true}},${good.slice(1)}`],
  ["names of methods", (good) => `{"toString":1,"hasOwnProperty":1,"toJSON":1,${good.slice(1)}`],
  [
    "names of another layer",
    (good) => `{"_id":"${UNKNOWN}","id":"${UNKNOWN}","$set":{"title":"x"},"a.b":1,${good.slice(1)}`,
  ],
  [
    "repeated names",
    (good) =>
      `{"title":"x","content":"y","category":"z","handled":false,"issuer":"x","subject":"y",${good.slice(1)}`,
  ],
  ["a mark before it", (good) => `\ufeff${good}`],
];

/** Internal details that no answer may contain. */
const INNER =
  /\n\s+at |node_modules|\/(?:api|core|store|platform)\/[\w/-]+\.ts|[A-Z]\w*Error\b|Mongo|BSON|E11000/;

function check(what: string, { status, headers, text }: EditorAnswer): void {
  const said = `${what}: ${status} ${text.slice(0, 200)}`;
  expect(status, said).toBeLessThan(500);
  expect(text, said).not.toMatch(INNER);
  if (status < 400) return;
  expect(headers.get("content-type"), said).toMatch(/^application\/json/);
  expect(JSON.parse(text), said).toMatchObject({ success: false, message: expect.any(String) });
}

/** Sends a few requests in parallel, and checks each answer against general rules. */
async function send(
  calls: readonly {
    what: string;
    method: string;
    path: string;
    body?: unknown;
    headers?: Record<string, string>;
  }[],
): Promise<EditorAnswer[]> {
  const answers: EditorAnswer[] = [];
  for (let at = 0; at < calls.length; at += AT_ONCE) {
    const wave = calls.slice(at, at + AT_ONCE).map(async ({ what, method, path, body, headers }) => {
      const answer = await editor(method, path, body, headers);
      check(what, answer);
      if (answer.status === 201 && path.includes("news"))
        made.push(adminArticleAnswer.parse(answer.json).data.id);
      return answer;
    });
    answers.push(...(await Promise.all(wave)));
  }
  return answers;
}

describe.each(WITH_JSON.map((route) => [nameOf(route), route] as const))("%s", (name, route) => {
  const good = (): Record<string, unknown> => {
    const body = GOOD[name];
    if (!body) throw new Error(`There is no good body for ${name}`);
    return body;
  };

  it("answers every value in every field as what it is, or as the caller's fault", async () => {
    const fields = new Set([
      ...Object.keys(good()),
      ...(name.includes("news") ? ARTICLE_FIELD_NAMES : []),
      "revision",
    ]);
    const calls = [...fields].flatMap((field) =>
      some(VALUES).map((value) => ({
        what: `${name}, ${field}, value ${VALUES.indexOf(value)}`,
        method: route.method,
        path: pathOf(route),
        body: { ...good(), [field]: value },
      })),
    );
    await send(calls);
  });

  it("refuses a body that is none", async () => {
    const bodies = some(BODIES);
    const answers = await send(
      bodies.map(([what, make, headers]) => ({
        what: `${name}, ${what}`,
        method: route.method,
        path: pathOf(route),
        body: make(JSON.stringify(good())),
        headers: headers ?? {},
      })),
    );
    const taken = answers.flatMap(({ status }, at) => (status < 400 ? [bodies[at]?.[0]] : []));
    expect(taken).toEqual([]);
  });

  it("takes of a dressed-up body what the good one has, and nothing else", async () => {
    const calls = [["plain", (text: string) => text] as const, ...DRESSED].map(([what, make]) => ({
      what: `${name}, ${what}`,
      method: route.method,
      path: pathOf(route),
      body: make(JSON.stringify(good())),
    }));
    // The first call may save; all later calls get the same answer.
    await send(calls.slice(0, 1));
    const [plain, ...dressed] = await send(calls);
    const shown = ({ json }: EditorAnswer): unknown => {
      const { data, ...rest } = json as { data?: object };
      return { ...rest, data: { ...data, id: 0, revision: 0, publishDate: 0, createdAt: 0, updatedAt: 0 } };
    };
    for (const [at, answer] of dressed.entries()) {
      if (!plain) throw new Error("no answer");
      expect(answer.status, DRESSED[at]?.[0]).toBe(plain.status);
      expect(shown(answer), DRESSED[at]?.[0]).toEqual(shown(plain));
    }
  });
});

it("answers made-up ids, names and queries of every call as the caller's fault", async () => {
  const odd = [
    ...'..%2f..%2fetc %00 %ff % constructor __proto__ %F0%9F%92%A9 -1 1e9 NaN {"$gt":""} %ED%A0%80'.split(
      " ",
    ),
    ...["[object Object]", "x".repeat(3_000), "%0d%0aX-Y:%20z", `${UNKNOWN}0`, "a%20b"],
  ];
  const queries = [
    ..."page=1&page=2 page[$gt]=1 page=1e308 page=-1 page=%ff limit=999999999999999999999 limit= q[]=x".split(
      " ",
    ),
    ..."q=%00 q=%ED%A0%80 q=$where after=1-x before=0-0&after=0-0 __proto__[x]=1 constructor=1 &&&=&=".split(
      " ",
    ),
    ...[`q=${"x".repeat(5_000)}`, `after=999999999999999-${UNKNOWN}`, "q=(((((((((((((a%2B)%2B)%2B"],
    Array.from({ length: 500 }, (_, at) => `a${at}=1`).join("&"),
  ];
  const inPaths = DESK.filter(({ params }) => params).flatMap((route) =>
    some(odd).map((text) => ({
      what: `${nameOf(route)} of ${text.slice(0, 40)}`,
      method: route.method,
      path: route.path.replace(/\{\w+\}/, text).replaceAll(/\{\w+\}/g, "x"),
      ...(takesJson(route) ? { body: GOOD[nameOf(route)] } : {}),
    })),
  );
  for (const { status, text } of await send(inPaths)) expect(status, text).toBeGreaterThanOrEqual(400);
  await send(
    DESK.filter(({ method }) => method === "GET").flatMap((route) =>
      some(queries).map((query) => ({
        what: `${nameOf(route)}?${query.slice(0, 40)}`,
        method: "GET",
        path: `${pathOf(route).replaceAll(/\{\w+\}/g, "1")}?${query}`,
      })),
    ),
  );
});

it("takes a body that nobody asked for as little amiss as an odd header", async () => {
  const bodies = ["{", "[".repeat(100_000), "x".repeat(100_000)];
  const headers = [
    { "idempotency-key": "x".repeat(5_000) },
    { "idempotency-key": '\u00e9, ;"' },
    { "if-none-match": '"'.repeat(5_000) },
    { accept: ";;;,,,q=" },
    { "accept-encoding": "gzip;q=x, br;;" },
    { range: "bytes=0-0,1-1,99999999999-" },
    { "x-forwarded-for": "fe80::1%eth0, \u00e9, 999.1.1.1" },
    { cookie: "khobor-session=%ff%00; khobor-session=x; =; ;" },
  ];
  await send(
    DESK.filter(({ method }) => method !== "GET").flatMap((route) => [
      ...(takesJson(route)
        ? []
        : some(bodies).map((body) => ({ body, headers: { "content-type": "application/json" } }))
      ).map((rest) => ({
        what: nameOf(route),
        method: route.method,
        path: route.path.replaceAll(/\{\w+\}/g, UNKNOWN),
        ...rest,
      })),
      ...some(headers).map((header) => ({
        what: `${nameOf(route)} with ${JSON.stringify(header).slice(0, 40)}`,
        method: route.method,
        path: takesJson(route) ? pathOf(route) : route.path.replaceAll(/\{\w+\}/g, UNKNOWN),
        body: takesJson(route) ? GOOD[nameOf(route)] : "x",
        headers: { ...header, "content-type": "application/json" },
      })),
    ]),
  );
});

it("has stored whole articles alone, one for each that it said it had made", async () => {
  const listed: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = adminList.parse(
      (await editor("GET", `/api/admin/news?limit=100&page=${page}`)).json,
    );
    listed.push(...data.map(({ id }) => id));
    if (page >= pagination.pages) break;
  }
  expect(listed.toSorted()).toEqual([ids.article, ...made].toSorted());
  expect(made.length).toBeGreaterThan(10);
  for (const id of [ids.article, ...made]) {
    const { text, json } = await editor("GET", `/api/admin/news/${id}`);
    const { data } = adminArticleAnswer.parse(json);
    const texts = [data.title, data.content, data.excerpt, data.author, data.imageUrl, ...data.tags];
    for (const one of texts) expect(one.isWellFormed() && !one.includes("\u0000"), text).toBe(true);
    expect(data.title.trim() && data.content.trim() && data.category, text).not.toBe("");
    expect(Number.isFinite(Date.parse(data.publishDate)), text).toBe(true);
  }
  const versions = versionList.parse((await editor("GET", `/api/admin/news/${ids.article}/versions`)).json);
  expect(versions.pagination.total).toBeGreaterThan(10);
});
