import { expect, test } from "vitest";
import { AdminError } from "./admin-api.ts";
import { articleStatus } from "./dashboard/NewsTable.tsx";
import { listPath, readView, viewAddress } from "./list-address.ts";
import { loginMessage } from "./sign-in/AdminLogin.tsx";

test.each([
  [new AdminError("", 401), "Invalid credentials. Please try again."],
  [new AdminError("", 500), "Login failed. Please try again."],
  [new AdminError("", 0), "Login failed. Please try again."],
  [new TypeError("x"), "Login failed. Please try again."],
  [new AdminError("", 429, undefined, 1), "Too many tries. Please wait 1 second and try again."],
  [new AdminError("", 429, undefined, 841), "Too many tries. Please wait 15 minutes and try again."],
  [new AdminError("", 429), "Too many tries. Please wait a few minutes and try again."],
])("a login that failed with %s says so", (error, words) => {
  expect(loginMessage(error)).toBe(words);
});

test("an article is scheduled only when it is published and its date is ahead", () => {
  const at = "2026-08-22T12:00:00.000Z";
  const now = Date.parse(at);
  expect(articleStatus({ published: true, publishDate: at }, now)).toBe("Published");
  expect(articleStatus({ published: true, publishDate: at }, now - 1)).toBe("Scheduled");
  expect(articleStatus({ published: false, publishDate: at }, now - 1)).toBe("Draft");
});

test("the dashboard's address says what it shows", () => {
  expect(readView("?page=-1&q=%20x%20")).toEqual({ page: 1, q: "x" });
  expect(viewAddress("/admin", { page: 1, q: "" })).toBe("/admin");
  expect(readView(viewAddress("", { page: 3, q: "নদী & খাল" }))).toEqual({ page: 3, q: "নদী & খাল" });
  expect(listPath({ page: 2, q: "" })).toBe("/api/admin/news?page=2&limit=20");
  const narrowed = { page: 1, q: "", state: "review", author: "জেলা & শহর", from: "2026-11-01" };
  expect(readView(viewAddress("", narrowed))).toEqual(narrowed);
  expect(listPath(narrowed)).toBe(
    `/api/admin/news?page=1&limit=20&${new URLSearchParams({ state: "review", author: "জেলা & শহর", from: "2026-11-01" })}`,
  );
  expect(readView("?whose=theirs&state=")).toEqual({ page: 1, q: "" });
  expect(listPath({ page: 1, q: "a&b" })).toBe("/api/admin/news/search?q=a%26b&page=1&limit=20");
});
