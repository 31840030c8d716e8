/** Regular expressions that are not proven linear, and why they may stand. Each must still be in the code. */
export const EXCEPTIONS: readonly { pattern: RegExp; reason: string }[] = [
  ...[
    /[ \t]*<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>\n?/g,
    /[ \t]*<script type="module"[^>]* src="([^"]+)"><\/script>\n?/,
    /[ \t]*<link rel="modulepreload"[^>]* href="([^"]+)">\n?/g,
  ].map((pattern) => ({ pattern, reason: "reads the product's own built index.html, once, at the start" })),
  ...[
    /^\s*(<!--[\s\S]*?-->\s*)*(<!doctype html|<html)/i,
    /<(?:[a-z0-9]+:)?(?:rss|rdf|feed|channel)\b[^>]*\/>/i,
    /<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>/i,
    /<((?:[a-z0-9]+:)?(?:item|entry))(?=[\s>])/gi,
    /<[^>]*>|&nbsp;|\u00a0/g,
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  ].map((pattern) => ({ pattern, reason: "to be bounded" })),
];

/** Where patterns are made of texts, and why that may stand: the file, and how often. */
export const MADE: readonly { file: string; times: number; reason: string }[] = [
  {
    file: "platform/database/embedded/matcher.ts",
    times: 1,
    reason: "MongoDB's $regex: the store asks for escaped words alone (store/article-search.ts)",
  },
];
