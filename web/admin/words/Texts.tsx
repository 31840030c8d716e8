import type { HTMLAttributes } from "react";
import { CATEGORIES, categoryName } from "../../../core/news/sections.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { formatMoment } from "../dates.ts";

interface TextProps<Element> extends HTMLAttributes<HTMLElement> {
  /** Element around the text. */
  as?: Element;
  children: string;
}

/**
 * Bengali words and the signs between them. If a text is split by this pattern, every second part is a match.
 */
const BENGALI = /(\p{Script=Bengali}[ ‘’–\-\p{Script=Bengali}\p{M}\u200c\u200d]*)/u;

/**
 * Marks Bengali parts of a text for screen readers: names of feeds, people and stories may be in either script.
 */
export function BengaliParts({ as: Element, children, ...own }: TextProps<"p" | "span" | "h2" | "h3">) {
  const parts = children.split(BENGALI).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <span key={index} lang="bn">
        {part}
      </span>
    ),
  );
  return Element ? <Element {...own}>{parts}</Element> : parts;
}

export const CategoryName = ({ category }: { category: string }) => (
  <BengaliParts>{categoryName(category)}</BengaliParts>
);

/** Text of the newspaper, such as a headline: Bengali, in which Latin words are marked as English. */
export const PaperText = ({
  as: Element = "span",
  children,
  ...own
}: TextProps<"span" | "p" | "h1" | "h3" | "h4">) => (
  <Element {...own} lang="bn">
    <EnglishNames>{children}</EnglishNames>
  </Element>
);

/** Names of the categories, in the order of the choices. */
export const CATEGORY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  CATEGORIES.map((category) => [category, categoryName(category)]),
);

export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;
