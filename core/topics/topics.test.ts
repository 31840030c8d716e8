import { readFileSync } from "node:fs";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { OpsDocument } from "../contract/ops.ts";
import type { MatchDocument, MatchListDocument } from "../cricket/types.ts";
import { SHAPE, shapeWritten } from "../live/shape.ts";
import { SECTION_KEYS } from "../news/sections.ts";
import type { NewsDocument } from "../news/story.ts";
import { isReadersTopic, NEWS_TOPICS, READERS_TOPICS } from "./readers-topics.ts";
import {
  findTopicKind,
  type LiveDocumentOf,
  parseDocument,
  parseTopic,
  TOPICS,
  type Topic,
  topicKind,
  writerTopic,
} from "./topics.ts";

const BLOG = "0123456789abcdef01234567";
const NEWS: NewsDocument = { added: 0, order: [], stories: {}, internalTotal: 0, externalTotal: 0 };
/** An example of each kind of document; the compiler requires one for each new kind. */
const DOCUMENTS = {
  news: NEWS,
  matches: { order: [], matches: {} },
  strip: { order: [], strip: {} },
  balls: { code: "x", overs: {} },
  match: { published: false, code: "abc1" },
  progress: { code: "x", innings: {}, players: {} },
  ops: { at: 1, queues: {}, sources: {}, sourceOrder: [], gateways: {}, workers: {}, health: {} },
  admin: { stats: { totalNews: 0, published: 0, deleted: 0, categories: 0 }, saves: 0 },
  readers: {
    open: 1,
    hour: { reads: 0, ways: {} },
    day: { reads: 0, ways: {} },
    stories: {},
    byHour: [],
    byDay: [],
  },
  writer: { changedAt: 1 },
  blog: {
    id: BLOG,
    state: "live",
    zone: "Asia/Dhaka",
    posts: {},
    changed: {},
    touched: {},
    gone: {},
    keys: {},
    counts: { posts: 0, keys: 0 },
  },
  live: { order: [], blogs: {} },
  desk: { readers: {}, changes: 1, posts: {}, writing: {}, open: {} },
} satisfies Record<keyof typeof TOPICS, object>;
const WRITER = writerTopic("a-_9".repeat(11).slice(1));
const NAMED: Readonly<Record<string, string>> = {
  writer: WRITER,
  blog: `blog:${BLOG}`,
  desk: `desk:${BLOG}`,
};
const topicsOf = (label: string): readonly string[] =>
  Object.values(TOPICS).find((kind) => kind.label === label)?.names ?? [NAMED[label] ?? `${label}:abc1`];

describe("the registry of live documents", () => {
  const everybody = ["news:all", "news:popular", "matches", "strip", "match:rvhl1-2_A"];
  it.each([...everybody, ...SECTION_KEYS.map((key) => `news:${key}`)])("%s is for everybody", (text) => {
    expect(parseTopic(text)).toBe(text);
    expect(findTopicKind(text)?.role).toBeUndefined();
    expect(isReadersTopic(text)).toBe(true);
  });

  it("has of a writer one account's own, and none of what is no account", () => {
    const account = "a".repeat(43);
    expect(topicKind(writerTopic(account)).account?.(writerTopic(account))).toBe(account);
    for (const none of ["", "a".repeat(42), "a".repeat(44), "/".repeat(43)])
      expect(parseTopic(`writer:${none}`), none).toBeUndefined();
  });

  it("is written in shapes that its own pages read, one of them the newest", () => {
    const shapes = Object.values(TOPICS).map(({ label }) => shapeWritten(label));
    expect(Math.max(...shapes)).toBe(SHAPE);
  });

  it.each([
    ["ops", "admin"],
    ["admin", "editor"],
    [WRITER, "writer"],
    [`desk:${BLOG}`, "writer"],
  ])("%s is for the role %s", (text, role) => {
    expect(parseTopic(text)).toBe(text);
    expect(findTopicKind(text)?.role).toBe(role);
    expect(isReadersTopic(text)).toBe(false);
  });

  it.each([
    "",
    "news",
    "news:",
    "news:football",
    "News:all",
    "match",
    "match:",
    `match:${"a".repeat(65)}`,
    "match:a b",
    "match:a/b",
    "match:match:a",
    "blog:abc1",
    `desk:${"0".repeat(25)}`,
    "matches:",
    "ops ",
    "constructor",
    "__proto__",
  ])("%j names none", (text) => {
    expect(parseTopic(text)).toBeUndefined();
    expect(findTopicKind(text)).toBeUndefined();
    expect(isReadersTopic(text)).toBe(false);
  });

  it("is described in docs/decisions/live.md: each kind, and below the table each that is not for everybody", () => {
    const page = readFileSync(new URL("../../docs/decisions/live.md", import.meta.url), "utf8");
    const [table = "", below = ""] = page.slice(page.indexOf("## Topics")).split("\n\n").slice(1);
    const described = [...table.matchAll(/`([a-z]+)(?=[`:])/g)].map(([, label]) => label);
    const kinds = Object.values(TOPICS);
    expect([...new Set(described)].toSorted()).toEqual(kinds.map(({ label }) => label).toSorted());
    const guarded = kinds.filter(({ role }) => role !== undefined).map(({ label }) => label);
    expect(guarded.filter((label) => !new RegExp(`\`${label}[\`:]`).test(below))).toEqual([]);
  });

  it.each(Object.entries(DOCUMENTS))(
    "%s has a document of its own and takes no other's",
    (label, document) => {
      for (const [other, { parse }] of Object.entries(TOPICS))
        expect(parse(document), other).toEqual(other === label ? document : undefined);
      for (const text of topicsOf(label)) expect(findTopicKind(text)?.label).toBe(label);
    },
  );

  it("gives a writer the stored value itself, so that its unchanged parts cost nothing to compare", () => {
    expect(parseDocument("news:all", DOCUMENTS.news)).toBe(DOCUMENTS.news);
    expect(parseDocument("matches", DOCUMENTS.matches)).toBe(DOCUMENTS.matches);
    expect(parseDocument("match:abc1", DOCUMENTS.match)).toBe(DOCUMENTS.match);
  });

  it("has a page without a socket poll as often as its document needs", () => {
    const { news, matches, match, balls, progress, ops, admin } = TOPICS;
    expect([news.refreshSeconds(NEWS), news.refreshSeconds(undefined)]).toEqual([120, 15]);
    expect([matches.refreshSeconds(DOCUMENTS.matches), matches.refreshSeconds(undefined)]).toEqual([60, 15]);
    expect(match.refreshSeconds(undefined)).toBe(15);
    const figures = { code: "x", innings: {}, players: {} };
    const ended = { ended: true as const };
    expect(balls.refreshSeconds(undefined)).toBe(15);
    expect(balls.refreshSeconds(DOCUMENTS.balls)).toBe(15);
    expect(balls.refreshSeconds({ ...DOCUMENTS.balls, ...ended })).toBe(60);
    expect([undefined, figures].map((document) => progress.refreshSeconds(document))).toEqual([15, 15]);
    expect(progress.refreshSeconds({ ...figures, ...ended })).toBe(60);
    expect([ops.refreshSeconds(undefined), admin.refreshSeconds(undefined)]).toEqual([5, 15]);
  });

  it("is the same for readers as far as they go", () => {
    for (const [label, kind] of Object.entries(READERS_TOPICS)) {
      const { parse: _, ...facts } = kind;
      expect(findTopicKind(topicsOf(label)[0] ?? "")).toMatchObject(facts);
    }
    expect(NEWS_TOPICS).toHaveLength(2 + SECTION_KEYS.length);
  });

  it("tells the compiler which document a topic has", () => {
    expectTypeOf<LiveDocumentOf<"news:bengal">>().toEqualTypeOf<NewsDocument>();
    expectTypeOf<LiveDocumentOf<"matches">>().toEqualTypeOf<MatchListDocument>();
    expectTypeOf<LiveDocumentOf<`match:${string}`>>().toEqualTypeOf<MatchDocument>();
    expectTypeOf<LiveDocumentOf<"ops">>().toEqualTypeOf<OpsDocument>();
    expectTypeOf<"cricket:list">().not.toMatchTypeOf<Topic>();
  });
});
