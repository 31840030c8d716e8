/** Suffixes that keep a Bengali word: cases, classifiers, particles (regular expression). */
export const ENDINGS = "(?:ের|ে|য়|র|কে|রা|দের|টি|টা|টুকু|গুলি|গুলো)?[ওই]?";

const LETTER = "[\\p{L}\\p{M}]";

/** The "not" column of docs/bengali.md: a form with its endings, with any if the row says …, or bare. */
export function formsIn(style: string): { form: string; bare: boolean; pattern: RegExp }[] {
  const table = style.slice(style.indexOf("| not | but |"), style.indexOf("## Digits"));
  const rows = [...table.matchAll(/^\| ([\p{L}\p{M}’ -]+?)(…| \(bare\))? \| .+ \|$/gmu)];
  return rows.flatMap(([, form = "", more]) => {
    if (form === "not" || !/\p{L}/u.test(form)) return [];
    const rest = more === "…" ? "" : `${more ? "" : ENDINGS.normalize("NFC")}(?!${LETTER})`;
    return [{ form, bare: more === " (bare)", pattern: new RegExp(`(?<!${LETTER}|-)${form}${rest}`, "u") }];
  });
}
