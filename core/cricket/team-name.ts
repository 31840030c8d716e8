export function tidyTeamName(name: string): string {
  const spaced = name.includes(" ") ? name : name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  if (spaced !== spaced.toLowerCase()) return spaced;
  return spaced.replace(
    /(^|[\s-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

export const isUndecided = (name: string): boolean => /^tb[acd]$/i.test(name);

export function shortCodeOf(name: string): string {
  const parts = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((part) => part !== "");
  const code =
    parts.length > 1
      ? parts.map((part) => [...part][0]).join("")
      : [...(parts[0] ?? "")].slice(0, 3).join("");
  return code === "" ? "?" : code.toUpperCase().slice(0, 4);
}

/** Key of a side's name without case and spaces: "South Africa" and "southafrica" are equal. */
export function teamKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
