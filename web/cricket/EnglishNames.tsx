/** Words in Latin letters, as names that no table knows in Bengali: what splits a text stands between its other parts. */
const LATIN = /(\p{Script=Latin}[\p{Script=Latin}\p{M}.'’ -]*)/u;

/** A Bengali text with what stands in Latin letters marked as English, so that a screen reader reads it so. */
export const EnglishNames = ({ children }: { children: string }) =>
  children.split(LATIN).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <span key={index} lang="en">
        {part}
      </span>
    ) : (
      part
    ),
  );
