import { expect, it } from "vitest";
import { formerPath } from "./former-path.ts";

it.each([
  ["https://old.example/2020/01/Slug/", "/2020/01/slug"],
  ["/2020/01/slug", "/2020/01/slug"],
  ["https://old.example/%e0%a6%95%e0%a6%be/?utm_source=x#top", "/কা"],
  ["https://old.example/%E0%A6%95%E0%A6%BE", "/কা"],
  ["https://old.example/?p=12", "/?p=12"],
  ["https://old.example/index.php?p=12", "/?p=12"],
  ["https://old.example/a?p=12", "/a"],
  ["https://old.example/", undefined],
  ["https://old.example/?p=x", undefined],
  ["/%E0%A6", undefined],
  [`/${"a".repeat(501)}`, undefined],
  ["https://", undefined],
])("of %s is %s", (address, path) => {
  expect(formerPath(address)).toBe(path);
  if (path !== undefined) expect(formerPath(path)).toBe(path);
});
