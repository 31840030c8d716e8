import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Router } from "wouter";
import { STORAGE_PHRASES, TAB_PHRASES } from "./browser-storage.ts";
import { Privacy } from "./Privacy.tsx";

const WEB = new URL("../", import.meta.url);
/**
 * Modules that use the browser's storage without web/browser/local-storage.ts, which accepts only known keys.
 */
const BY_THEMSELVES = [
  "account/log-out.ts",
  "advertise/use-typed-over-reload.ts",
  "article/comfort/reading-place.ts",
  "browser/local-storage.ts",
  "browser/use-scroll-places.ts",
  "deferred.tsx",
  "public/start.js",
  "public/theme.js",
];

describe("the page of privacy", () => {
  it("says what each thing is that the browser keeps", () => {
    const page = renderToStaticMarkup(
      <Router ssrPath="/privacy">
        <Privacy />
      </Router>,
    );
    const missing = [...STORAGE_PHRASES, ...TAB_PHRASES].filter((phrase) => !page.includes(phrase));
    expect(missing).toEqual([]);
    expect(page).toContain("ট্রেন্ডিং খবরের তালিকা থামিয়ে রেখেছেন কি না");
  });

  it("knows all that keep something: by name, or looked at here", () => {
    const files = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter(
      (name) => /\.(tsx?|js)$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith("dist"),
    );
    const using = files.filter((name) =>
      /\b(localStorage|sessionStorage|indexedDB|cookieStore)\b[.?[)]|document\.cookie/.test(
        readFileSync(new URL(name, WEB), "utf8"),
      ),
    );
    expect(using.sort()).toEqual(BY_THEMSELVES);
  });
});
