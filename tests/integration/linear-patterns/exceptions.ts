/** Regular expressions that are not proven linear, and why they may stand. Each must still be in the code. */
export const EXCEPTIONS: readonly { pattern: RegExp; reason: string }[] = [
  ...[
    /[ \t]*<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>\n?/g,
    /[ \t]*<script type="module"[^>]* src="([^"]+)"><\/script>\n?/,
    /[ \t]*<link rel="modulepreload"[^>]* href="([^"]+)">\n?/g,
  ].map((pattern) => ({ pattern, reason: "reads the product's own built index.html, once, at the start" })),
];

/** Where patterns are made of texts, and why that may stand: the file, and how often. */
export const MADE: readonly { file: string; times: number; reason: string }[] = [
  {
    file: "embedded-database/matcher.ts",
    times: 1,
    reason: "MongoDB's $regex: the store asks for escaped words alone (store/stories/article-search.ts)",
  },
  {
    file: "core/routes/example.ts",
    times: 1,
    reason: "the contract's own patterns, proven where they stand, on short texts of that file",
  },
];
