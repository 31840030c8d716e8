/** Words in Latin letters, as names that no table knows in Bengali. */
const LATIN = /\p{Script=Latin}[\p{Script=Latin}\p{M}.'’ -]*/gu;

/** A Bengali text with what stands in Latin letters marked as English, so that a screen reader reads it so. */
export function EnglishNames({ children }: { children: string }) {
  const parts = [];
  let at = 0;
  for (const { 0: name, index } of children.matchAll(LATIN)) {
    parts.push(
      children.slice(at, index),
      <span key={index} lang="en">
        {name}
      </span>,
    );
    at = index + name.length;
  }
  return <>{[...parts, children.slice(at)]}</>;
}
