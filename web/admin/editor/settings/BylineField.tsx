import { useId } from "react";

import { ARTICLE_FIELDS } from "../../../../core/contract/article-fields.ts";
import { AUTHORS_CALL, authorList } from "../../../../core/contract/lists/authors.ts";
import type { Described } from "../../kit/fields.tsx";
import { useRead } from "../../use-session.ts";
import { offeredBylines } from "./offered-bylines.ts";

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
