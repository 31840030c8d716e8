import { useId } from "react";
import { ARTICLE_FIELDS } from "../../../../core/contract/article-fields.ts";
import { offeredBylines } from "./offered-bylines.ts";
import { useAuthorNames } from "./use-author-names.ts";

interface BylineFieldProps {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  byline: string;
  /** Whether the authors may be asked for. */
  offers: boolean;
  onChange: (byline: string) => void;
}

/** The byline is text, with the authors who have a page as its choices (decisions/news.md#authors). */
export function BylineField({ byline, offers, onChange, ...described }: BylineFieldProps) {
  const choices = useId();
  const names = useAuthorNames(offers);
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
