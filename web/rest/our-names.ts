import { isRecord } from "../../core/is-record.ts";
import { isStoryCard } from "../../core/news/parse-documents.ts";

const LISTS = ["data", "stories"] as const;

/**
 * An answer of the contract whose stories use other field names (decisions/news.md#field-names), under our own names.
 * This is the one place in the browser that knows other names. The product's own server never needs it, so the code
 * that reads them is loaded only when such an answer comes.
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
