import { z } from "zod";
import { messageOf } from "../../message-of.ts";
import { FEED_RIGHTS, type FeedRights } from "../../news/feeds/rights.ts";
import { parseSection, SECTION_KEYS, type SectionKey } from "../../news/sections.ts";
import { present } from "../../present.ts";
import { fail, ok, type Result } from "../../result.ts";
import { webAddress } from "../addresses.ts";
import { boundedText, trimmedText } from "../bounded.ts";

/**
 * What FEEDS_FILE may say that a feed is. "auto": what it looks like. "json": a JSON list, whatever its Content-Type says.
 */
export const FEED_FORMATS = ["auto", "json"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
export const DEFAULT_FEED_FORMAT: FeedFormat = "auto";

/** One news feed that the product polls (decisions/running.md#feeds-file). */
export interface FeedDefinition {
  /** http(s) address of the feed. */
  url: string;
  /** The section its stories belong to. */
  section: SectionKey;
  /** Shown as the source of its stories. */
  name: string;
  /** DEFAULT_FEED_FORMAT where it is left out. */
  format?: FeedFormat;
  /** Seconds between polls; POLL_FEED_SECONDS by default. */
  every?: number;
  /** DEFAULT_RIGHTS where it is left out. */
  rights?: FeedRights;
}

/** Characters of an address and of a name, and seconds between polls. */
export const FEED_BOUNDS = {
  longestUrl: 2048,
  longestName: 100,
  leastEvery: 0.1,
  mostEvery: 86_400,
} as const;

/** What stands for the paper itself where a story's source is said: a feed of that name would pass for it. */
export const isFeedsOwnName = (name: string): boolean => name.toLowerCase() !== "internal";

const { longestUrl, longestName, leastEvery, mostEvery } = FEED_BOUNDS;
const longerThan = (most: number): string => `is longer than ${most} characters`;

const entry = z.object({
  url: webAddress(boundedText(longestUrl, longerThan(longestUrl))),
  section: boundedText(100, "is longer than 100 characters").transform((word, context): SectionKey => {
    const section = parseSection(word);
    if (section) return section;
    context.addIssue({
      code: "custom",
      message: `unknown section "${word}"; known ones: ${SECTION_KEYS.join(", ")}`,
    });
    return z.NEVER;
  }),
  name: trimmedText(longestName, longerThan(longestName))
    .min(1, "must not be empty")
    .refine(isFeedsOwnName, 'must not be "internal", which names the site\'s own stories'),
  format: z.enum(FEED_FORMATS).optional(),
  every: z.number().min(leastEvery).max(mostEvery).optional(),
  rights: z.enum(FEED_RIGHTS).optional(),
});
const feedsFile = z.array(entry);

/**
 * Reads FEEDS_FILE. Sections are taken by any of their names (`football` is `sports`); an unknown one, a bad address or an
 * address given twice fails with every problem on a line of its own, so that the start can stop and name them.
 */
export function parseFeedsFile(text: string): Result<FeedDefinition[]> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    return fail(`is not JSON: ${messageOf(error)}`);
  }
  const parsed = feedsFile.safeParse(json);
  if (!parsed.success) {
    return fail(
      parsed.error.issues
        .map((issue) => `${issue.path.join(".") || "the file"}: ${issue.message}`)
        .join("\n"),
    );
  }
  const seen = new Set<string>();
  for (const { url } of parsed.data) {
    if (seen.has(url)) return fail(`${url}: listed twice`);
    seen.add(url);
  }
  return ok(
    parsed.data.map(({ url, section, name, format, every, rights }) => ({
      url,
      section,
      name,
      ...present({ format, every, rights }),
    })),
  );
}
