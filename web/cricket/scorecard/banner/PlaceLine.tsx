/** In which series and where a match is: facts of one line, which ends between two of them, and of which no dot is the end or the beginning. */
export function PlaceLine({ facts }: { facts: readonly (string | undefined)[] }) {
  const known = facts.filter(Boolean);
  if (known.length === 0) return null;
  return (
    <p className="facts banner-venue">
      {known.map((fact) => (
        // The space parts them where they are read as text.
        <span key={fact}>{fact} </span>
      ))}
    </p>
  );
}
