import { expect, test } from "vitest";
import { parseFeedsFile } from "./feeds-file.ts";

const feed = { url: "https://news.example.org/rss.xml", section: "football", name: "খেলা" };
const DOTTED = { ...feed, url: feed.url.replace(".org/", ".org./") };
const LONG = `file:///${"x".repeat(3000)}`;

test("reads a feed and knows a section by its other names", () => {
  expect(parseFeedsFile(JSON.stringify([{ ...feed, every: 30, format: "json", rights: "full" }]))).toEqual({
    ok: true,
    value: [{ url: feed.url, section: "sports", name: "খেলা", every: 30, format: "json", rights: "full" }],
  });
});

test.each([
  ["an unknown section, by its name", JSON.stringify([{ ...feed, section: "no-such" }]), "no-such"],
  ["an address that is not http", JSON.stringify([{ ...feed, url: "file:///etc/passwd" }]), "0.url"],
  ["a long address", JSON.stringify([{ ...feed, url: LONG }]), "0.url: is longer than 2048 characters"],
  ["an address given twice", JSON.stringify([feed, feed]), "listed twice"],
  ["an address given twice, once with a dot at its host", JSON.stringify([feed, DOTTED]), "listed twice"],
  ["rights that are none", JSON.stringify([{ ...feed, rights: "all" }]), "0.rights"],
  ["an empty name", JSON.stringify([{ ...feed, name: " " }]), "0.name"],
  ["the name of the site's own stories", JSON.stringify([{ ...feed, name: " Internal " }]), "0.name"],
  ["an object instead of a list", "{}", "the file"],
  ["what is not JSON", "<rss/>", "not JSON"],
])("refuses %s", (_, text, message) => {
  const parsed = parseFeedsFile(text);
  expect(parsed.ok ? "" : parsed.error).toContain(message);
});
