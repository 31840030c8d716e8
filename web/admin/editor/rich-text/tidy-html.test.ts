import { expect, it } from "vitest";
import { tidyHtml } from "./tidy-html.ts";

it.each<[html: string, tidy?: string]>([
  ["<p>এক</p><p></p>", "<p>এক</p>"],
  ['<p>এক</p><p><br class="x"></p><p></p>', "<p>এক</p>"],
  ["<p></p><p>এক</p>"],
  ["<h2>দুই</h2><p></p>", "<h2>দুই</h2>"],
  ["<p></p>", ""],
  ["</p>"],
  [""],
])("what the editor wrote as %s ends as %s", (html, tidy = html) => {
  expect(tidyHtml(html)).toBe(tidy);
});
