import { useId, useRef, useState } from "react";
import { SITE_NAME } from "../../../../core/site.ts";
import { copyText } from "../../../browser/copy-text.ts";
import { originAtom, useAtomValue } from "../../../state.ts";

const SAID = {
  copied: "কপি হয়েছে",
  failed: "কপি করা গেল না; উপরের কোডটি বেছে নিয়ে কপি করুন।",
};

/** What another site writes into its page to show the score (decisions/cricket.md#embedded-score). */
function snippetOf(origin: string, code: string): string {
  const address = `${origin}/embed/match/${encodeURIComponent(code)}`;
  return `<iframe src="${address}" title="${SITE_NAME}: ক্রিকেটের স্কোর" width="100%" height="260" frameborder="0" loading="lazy"></iframe>`;
}

/** The code that shows this match on other sites, at the foot of its page. It is there without scripts, too. */
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
    <details className="embed-snippet disclosure" lang="bn">
      <summary>নিজের সাইটে এই স্কোর দেখান</summary>
      <label htmlFor={id}>এই কোড পাতায় বসালে সেখানে স্কোর নিজে থেকেই হালনাগাদ হবে</label>
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
      <p>
        <button type="button" className="button" onClick={() => void copy()}>
          কোড কপি করুন
        </button>
        <a href={`/embed/match/${encodeURIComponent(code)}`} target="_blank" rel="noopener">
          কেমন দেখাবে<span className="visually-hidden"> (নতুন ট্যাবে খোলে)</span>
        </a>
        <span role="status">
          <span key={said.times}>{said.text}</span>
        </span>
      </p>
    </details>
  );
}
