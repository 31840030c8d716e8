import { isRecord } from "../../core/is-record.ts";
import { isStoryCard } from "../../core/news/parse-documents.ts";

const LISTS = ["data", "stories"] as const;

/**
 * Converts stories with other field names (decisions/news.md#field-names). The code loads only for such an
 * answer, which our own server never sends. No other code in the browser knows other names.
 */
export async function inOurNames(body: unknown): Promise<unknown> {
  if (!isRecord(body) || body.success !== true) return body;
  const foreign = LISTS.filter((name) => {
    const list = body[name];
    return Array.isArray(list) && !list.every(isStoryCard);
  });
  if (foreign.length === 0) return body;
  const { readCard } = await import("../../core/news/read-card.ts");
  const base = typeof document === "undefined" ? "http://localhost/" : document.baseURI;
  const ours: Record<string, unknown> = { ...body };
  for (const name of foreign) {
    const list = body[name];
    if (!Array.isArray(list)) continue;
    ours[name] = list.flatMap((raw: unknown) =>
      isStoryCard(raw) ? raw : (readCard(raw, base, Date.now()) ?? []),
    );
  }
  return ours;
}
