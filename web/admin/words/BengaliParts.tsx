/** Words in Bengali letters, with what stands between them: what splits a text stands between its other parts. */
const BENGALI = /(\p{Script=Bengali}[ ‘’–\-\p{Script=Bengali}\p{M}\u200c\u200d]*)/u;

/**
 * A text of the desk with what stands in Bengali letters marked as Bengali, so that a screen reader reads it so: names of
 * feeds, people and stories are as whoever gave them wrote them.
 */
export const BengaliParts = ({ children }: { children: string }) =>
  children.split(BENGALI).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <span key={index} lang="bn">
        {part}
      </span>
    ),
  );
