/**
 * Suffixes after which a Bengali word is still the same word: cases, classifiers, particles (regular
 * expression).
 */
export const ENDINGS = "(?:ের|ে|য়|র|কে|রা|দের|টি|টা|টুকু|গুলি|গুলো)?[ওই]?";

const LETTER = "[\\p{L}\\p{M}]";

/**
 * Forms in the column "not" of docs/bengali.md: each with its case endings, with any ending if the row has …,
 * or without endings.
 */
export function formsIn(style: string): { form: string; bare: boolean; pattern: RegExp }[] {
  const table = style.slice(style.indexOf("| not | but |"), style.indexOf("## Digits"));
  const rows = [...table.matchAll(/^\| ([\p{L}\p{M}’ -]+?)(…| \(bare\))? \| .+ \|$/gmu)];
  return rows.flatMap(([, form = "", more]) => {
    if (form === "not" || !/\p{L}/u.test(form)) return [];
    const rest = more === "…" ? "" : `${more ? "" : ENDINGS.normalize("NFC")}(?!${LETTER})`;
    return [{ form, bare: more === " (bare)", pattern: new RegExp(`(?<!${LETTER}|-)${form}${rest}`, "u") }];
  });
}
