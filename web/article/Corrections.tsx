import { Link } from "wouter";
import type { Correction } from "../../core/contract/detailed-story/story-details.ts";
import { CorrectionList } from "../news/CorrectionList.tsx";
import { ALL_CORRECTIONS } from "../words/article.ts";
import { CORRECTIONS } from "../words/common.ts";

/** Corrections below an article (decisions/news.md#corrections). */
export function Corrections({ corrections }: { corrections: readonly Correction[] | undefined }) {
  if (!corrections) return null;
  return (
    <section className="article-corrections" id="corrections" aria-labelledby="corrections-head">
      <h2 id="corrections-head">{CORRECTIONS}</h2>
      <CorrectionList corrections={corrections} />
      <Link href="/corrections" className="small link screen-only">
        {ALL_CORRECTIONS}
      </Link>
    </section>
  );
}
