import { expect, it } from "vitest";
import { formerPath } from "../../core/news/former-path.ts";
import { openTransfer } from "../../store/transfer/open-transfer.ts";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { prepareApi } from "../prepare-api.test-support.ts";

const ENTRY = `
export const isKnownPath = (path) => path === "/" || path === "/cricket" || path.startsWith("/article/");
export async function renderPage({ path }) {
  const status = path === "/" || path === "/cricket" ? 200 : 404;
  return { status, head: "", html: path, state: { now: 0, queries: {} } };
}`;
const NOW = Date.UTC(2026, 0, 1);
let ids: Map<string, string>;

const api = prepareApi({ entry: ENTRY, now: () => NOW }, async () => {
  const transfer = await openTransfer(api.databaseUri);
  const article = (title: string, addresses: string[], published = true) => ({
    key: title,
    formerPaths: addresses.flatMap((address) => formerPath(address) ?? []),
    fields: articleWith({ title, publishDate: NOW - 1, published }),
  });
  await transfer.addArticles(
    [
      article("one", ["https://old.example/2020/01/%e0%a6%95%e0%a6%be/", "https://old.example/?p=7"]),
      article("two", ["/cricket", "/article/two", "/2020/01/কা"]),
      article("draft", ["/draft"], false),
    ],
    NOW,
  );
  await transfer.close();
  const { articles } = await api.store.articles.page(1, 10);
  ids = new Map(articles.map(({ title, id }) => [title, id]));
});

it.each([
  ["/2020/01/%E0%A6%95%E0%A6%BE", "one"],
  ["/2020/01/%e0%a6%95%e0%a6%be/", "one"],
  ["/?p=7", "one"],
  ["/article/two", "two"],
])("leads from %s to the article that came from there, however often", async (path, title) => {
  for (const method of ["GET", "HEAD", "GET"]) {
    const { status, headers } = await api.ask(path, {}, method);
    expect([status, headers.location]).toEqual([301, `/article/${ids.get(title)}`]);
  }
});

it.each([
  ["/cricket", 200],
  ["/?p=8", 200],
  ["/", 200],
  ["/draft", 404],
  ["/2020/02", 404],
  [`/${"a".repeat(3_000)}`, 404],
])("answers %s as ever: a page of the site stays, and a draft is nobody's", async (path, status) => {
  expect((await api.ask(path)).status).toBe(status);
});

it("leads to an article that was deleted, which says so", async () => {
  await api.store.articles.remove(ids.get("one") ?? "", NOW);
  expect((await api.ask("/?p=7")).headers.location).toBe(`/article/${ids.get("one")}`);
});
