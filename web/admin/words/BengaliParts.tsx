import { categoryName } from "../../../core/news/sections.ts";

/**
 * Bengali words and the signs between them. If a text is split by this pattern, every second part is a match.
 */
const BENGALI = /(\p{Script=Bengali}[ ‘’–\-\p{Script=Bengali}\p{M}\u200c\u200d]*)/u;

/**
 * Marks Bengali parts of a text for screen readers: names of feeds, people and stories may be in either script.
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

export const CategoryName = ({ category }: { category: string }) => (
  <BengaliParts>{categoryName(category)}</BengaliParts>
);
