import type { z } from "zod";
import { SITE_DESCRIPTION, SITE_NAME } from "../site.ts";
import { schemaJson } from "./openapi-document.ts";

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: "2026-11-26",
  "date-time": "2026-11-26T12:00:00.000Z",
  uri: "https://news.example/story",
};
const BY_PATTERN: readonly string[] = [
  "65f0c2d1a4b3e2f1c0d9e8f7",
  "k3Jd_9-aB".repeat(5).slice(2),
  "1764158400000-65f0c2d1a4b3e2f1c0d9e8f7",
  "2026-11",
  "1-100-live-1",
  "desk@news.example",
  "+880 1700-000000",
  "sports",
];

/** Examples by field name, if the schema gives too little; for other fields the example is the name. */
const BY_NAME: Readonly<Record<string, string>> = {
  title: SITE_NAME,
  bengali: "সাকিব",
  excerpt: SITE_DESCRIPTION,
  category: "cricket",
  section: "cricket",
  source: SITE_NAME,
  publishDate: "2026-11-26T12:00:00.000Z",
  contentType: "article",
  code: "ind-aus-1",
  topic: "news:all",
  epoch: "k3.1.0",
  day: "2026-11-26",
  from: "2026-11-01",
  to: "2026-11-26",
  month: "2026-11",
  message: "OK",
  email: "reader@news.example",
  phone: "+880 1700-000000",
  username: "editor",
};
const ADDRESSES = new Set([
  "url",
  "imageUrl",
  "detailUrl",
  "websiteUrl",
  "thumbImage",
  "mediumRes",
  "issuer",
]);
const TIMES = /(?:At|^at|^since|^until|Until|^timestamp)$/;

function textOf({ format, pattern, minLength, maxLength }: z.infer<typeof schemaJson>, name: string): string {
  const named =
    BY_NAME[name] ??
    (ADDRESSES.has(name) ? BY_FORMAT.uri : TIMES.test(name) ? BY_FORMAT["date-time"] : undefined);
  const fits = (text: string): boolean =>
    (pattern === undefined || new RegExp(pattern, "u").test(text)) &&
    text.length >= (minLength ?? 0) &&
    text.length <= (maxLength ?? text.length);
  const candidates = [named, format === undefined ? undefined : BY_FORMAT[format], name, ...BY_PATTERN];
  return candidates.find((text) => text !== undefined && fits(text)) ?? "x".repeat(minLength ?? 1);
}

/**
 * Example for a schema of the contract: required fields, one entry of each list, the first option. `named`:
 * schemas of references.
 */
export function exampleOf(schema: unknown, named: Readonly<Record<string, unknown>>, name = "name"): unknown {
  const json = schemaJson.parse(schema);
  if (json.$ref) return exampleOf(named[json.$ref.split("/").at(-1) ?? ""] ?? {}, named, name);
  if (json.const !== undefined) return json.const;
  if (json.default !== undefined) return json.default;
  if (json.enum) return json.enum[0];
  const [first] = json.anyOf ?? json.oneOf ?? json["x-anyOf"] ?? [];
  if (first !== undefined) return exampleOf(first, named, name);
  switch (json.type) {
    case "array":
      return [exampleOf(json.items ?? {}, named, name.replace(/s$/, ""))];
    case "object":
      return Object.fromEntries(
        Object.entries(json.properties ?? {})
          .filter(([field]) => json.required?.includes(field) === true)
          .map(([field, inner]) => [field, exampleOf(inner, named, field)]),
      );
    case "string":
      return textOf(json, name);
    case "number":
    case "integer":
      return json.minimum !== undefined && json.minimum > 0 ? json.minimum : Math.min(1, json.maximum ?? 1);
    case "boolean":
      return true;
    default:
      return {};
  }
}
