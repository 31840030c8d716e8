import { useId } from "react";
import { comparableText } from "../../../../core/bengali/normalise.ts";
import { ARTICLE_FIELDS } from "../../../../core/contract/article-fields.ts";
import { AUTHORS_CALL, authorList } from "../../../../core/contract/lists/authors.ts";
import { bylineNames } from "../../../../core/news/labels/story-labels.ts";
import { useRead } from "../../admin-api.ts";
import type { Described } from "../../kit/fields.tsx";

/**
 * The byline continued by each known name. Browsers compare the whole text of a field with its choices, so each
 * choice is a whole byline.
 */
export function offeredBylines(byline: string, known: readonly string[]): string[] {
  const before = bylineNames(byline.slice(0, byline.lastIndexOf(",") + 1));
  const named = new Set(before.map(comparableText));
  return known.filter((name) => !named.has(comparableText(name))).map((name) => [...before, name].join(", "));
}

interface BylineFieldProps extends Described {
  name: string;
  byline: string;
  offers: boolean;
  onChange: (byline: string) => void;
}

/**
 * Field for the byline, which is free text; it suggests the authors who have a page
 * (decisions/news.md#authors).
 */
export function BylineField({ byline, offers, onChange, ...described }: BylineFieldProps) {
  const choices = useId();
  const { data } = useRead(AUTHORS_CALL, authorList, { staleTime: 60_000, enabled: offers });
  const names = data?.data.map(({ name }) => name) ?? [];
  return (
    <>
      <input
        {...described}
        type="text"
        lang="bn"
        list={choices}
        autoComplete="off"
        maxLength={ARTICLE_FIELDS.author.most}
        value={byline}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={choices} lang="bn">
        {offeredBylines(byline, names).map((offered) => (
          <option key={offered} value={offered} />
        ))}
      </datalist>
    </>
  );
}
