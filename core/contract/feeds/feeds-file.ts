import { z } from "zod";
import { messageOf } from "../../message-of.ts";
import { FEED_RIGHTS, type FeedRights } from "../../news/feeds/rights.ts";
import { LEAST_IMPORTANCE, MOST_IMPORTANCE } from "../../news/importance.ts";
import { parseSection, SECTION_KEYS, type SectionKey } from "../../news/sections.ts";
import { present } from "../../present.ts";
import { fail, ok, type Result } from "../../result.ts";
import { webAddress } from "../addresses.ts";
import { boundedText, trimmedText } from "../bounded.ts";

/** Formats in FEEDS_FILE. "auto": recognised by the content. "json": a JSON list with any Content-Type. */
export const FEED_FORMATS = ["auto", "json"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
export const DEFAULT_FEED_FORMAT: FeedFormat = "auto";

/** A feed to poll (decisions/running.md#feeds-file). */
export interface FeedDefinition {
  url: string;
  section: SectionKey;
  name: string;
  format?: FeedFormat;
  every?: number;
  rights?: FeedRights;
  importance?: number;
}

export const FEED_BOUNDS = {
  longestUrl: 2048,
  longestName: 100,
  leastEvery: 0.1,
  mostEvery: 86_400,
} as const;

/** Whether a feed has the name of our own articles' source: such a feed could pass for our newspaper. */
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
  importance: z.int().min(LEAST_IMPORTANCE).max(MOST_IMPORTANCE).optional(),
});
const feedsFile = z.array(entry);

/**
 * Reads FEEDS_FILE. Accepts all names of a section (`football` is `sports`). Fails with one line per problem:
 * unknown section, bad or repeated address.
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
    parsed.data.map(({ url, section, name, format, every, rights, importance }) => ({
      url,
      section,
      name,
      ...present({ format, every, rights, importance }),
    })),
  );
}
