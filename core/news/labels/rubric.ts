/** Longest rubric, UTF-16 units; a longer first part belongs to the headline. */
const LONGEST_RUBRIC = 24;
const SHORTEST_HEADLINE = 8;

/**
 * Rubric before the first bar of a headline, such as `তথ্য যাচাই | ...`, which many papers write so. A headline
 * with several bars keeps the others.
 */
export function splitRubric(title: string): { rubric?: string; headline: string } {
  const bar = title.search(/\s\|\s/);
  const rubric = title.slice(0, Math.max(0, bar)).trim();
  const headline = title.slice(bar + 3).trim();
  const divided = rubric !== "" && rubric.length <= LONGEST_RUBRIC && headline.length >= SHORTEST_HEADLINE;
  return divided ? { rubric, headline } : { headline: title };
}
