import { expect, it } from "vitest";
import { kindOf } from "./kinds.ts";
import { readRequest } from "./messages.ts";

const origin = "https://khobor.example";
const asked = (url: string, more: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf(
    { method: "GET", mode: "cors", cache: "default", personal: false, url: new URL(url, origin), ...more },
    origin,
  );
const goTo = (url: string) => asked(url, { mode: "navigate" });

it.each(["/", "/all-news", "/article/64f0", "/scorecard/abc123", "/section/bengal/20", "/about?x=1"])(
  "a reader's page is kept: %s",
  (path) => expect(goTo(path)).toBe("page"),
);

const ours = ["/admin", "/admin/ops", "/admin-login", "/signin", "/auth/login", "/api/ops"];
const files = ["/rss.xml", "/sitemap.xml", "/robots.txt", "/cricket-data/abc.json"];
it.each([...ours, ...files, "https://other.example/"])("nothing else that is gone to is: %s", (path) =>
  expect(goTo(path)).toBeUndefined(),
);

it.each([
  "/api/combined-news?page=1&limit=20",
  "/api/detailfeed/v1/64f0",
  "/api/live/news:all",
  "/api/live/news%3Abengal",
  "/api/live/matches",
])("what everybody may read is an answer: %s", (path) => expect(asked(path)).toBe("answer"));

it.each([
  "/api/live/ops",
  "/api/live/admin",
  "/api/ops",
  "/api/admin/news",
  "/auth/me",
  "/api/notifications/key",
  "/cricket-data/abc.json",
  "/api/matches/abc1/balls?only=wickets",
  "/healthz",
  "https://other.example/api/combined-news",
])("no personal answer is, nor another host's: %s", (path) => expect(asked(path)).toBeUndefined());

it("what changes something, carries credentials or wants the network's answer goes past the worker", () => {
  expect(asked("/api/live/matches", { method: "POST" })).toBeUndefined();
  expect(asked("/api/live/matches", { personal: true })).toBeUndefined();
  expect(asked("/api/live/matches", { cache: "no-cache" })).toBeUndefined();
  expect(asked("/", { mode: "navigate", method: "POST" })).toBeUndefined();
});

it("pictures of ours and the build's files are kept, others' pictures never", () => {
  expect(asked("/api/image?url=x&w=640", { mode: "no-cors" })).toBe("picture");
  expect(asked("/placeholders/1.svg", { mode: "no-cors" })).toBe("picture");
  expect(asked("/assets/index-abc.js")).toBe("file");
  expect(asked("https://logos.example/a.png", { mode: "no-cors" })).toBeUndefined();
});

it("a message of a page is read with care", () => {
  const keep = { type: "keep", path: "/x", answers: [] };
  expect(readRequest(keep)).toEqual(keep);
  const answers = ["/api/website-content?url=a", "/api/admin/news", 7];
  expect(readRequest({ ...keep, answers })?.answers).toEqual(["/api/website-content?url=a"]);
  const paths = [{}, { path: "//x" }, { path: 7 }].map((path) => ({ type: "keep", ...path }));
  for (const other of [null, "keep", {}, ...paths]) expect(readRequest(other)).toBeUndefined();
});
