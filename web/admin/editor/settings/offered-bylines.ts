import { comparableText } from "../../../../core/bengali/normalise.ts";
import { bylineNames } from "../../../../core/news/labels/story-labels.ts";

/**
 * The byline continued by each known name. Browsers compare the whole text of a field with its choices, so each
 * choice is a whole byline.
 */
export function offeredBylines(byline: string, known: readonly string[]): string[] {
  const before = bylineNames(byline.slice(0, byline.lastIndexOf(",") + 1));
  const named = new Set(before.map(comparableText));
  return known.filter((name) => !named.has(comparableText(name))).map((name) => [...before, name].join(", "));
}
