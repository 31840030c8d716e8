import { useId, useRef, useState } from "react";
import { copyText } from "../../../browser/copy-text.ts";
import { originAtom, useAtomValue } from "../../../state.ts";
import { NEW_TAB } from "../../../words/common.ts";
import {
  COPY_CODE,
  EMBED_HOW,
  EMBED_PREVIEW,
  FRAME_TITLE,
  CODE_LABEL as SAID,
  SHOW_ELSEWHERE,
} from "../../../words/scorecard.ts";

/** HTML for another site's page (decisions/cricket.md#embedded-score). */
function snippetOf(origin: string, code: string): string {
  const address = `${origin}/embed/match/${encodeURIComponent(code)}`;
  return `<iframe src="${address}" title="${FRAME_TITLE}" width="100%" height="260" frameborder="0" loading="lazy"></iframe>`;
}

export function EmbedSnippet({ code }: { code: string }) {
  const origin = useAtomValue(originAtom);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [said, setSaid] = useState<{ text: string; times: number }>({ text: "", times: 0 });
  const copy = async (): Promise<void> => {
    const copied = await copyText(snippetOf(origin, code));
    if (!copied) field.current?.select();
    setSaid(({ times }) => ({ text: copied ? SAID.copied : SAID.failed, times: times + 1 }));
  };
  return (
    <section className="embed-snippet" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{SHOW_ELSEWHERE}</h2>
      <label className="small" htmlFor={id}>
        {EMBED_HOW}
      </label>
      <textarea
        ref={field}
        id={id}
        lang="en"
        readOnly
        rows={7}
        spellCheck={false}
        value={snippetOf(origin, code)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="row">
        <button type="button" className="button" onClick={() => void copy()}>
          {COPY_CODE}
        </button>
        <a
          className="target underlined"
          href={`/embed/match/${encodeURIComponent(code)}`}
          target="_blank"
          rel="noopener"
        >
          {EMBED_PREVIEW}
          <span className="visually-hidden">{NEW_TAB}</span>
        </a>
        <span role="status">
          <span key={said.times}>{said.text}</span>
        </span>
      </p>
    </section>
  );
}
