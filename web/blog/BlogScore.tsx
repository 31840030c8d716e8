import { matchSummary, summaryInWords } from "../../core/cricket/scorecard/summary.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import { ShortSide } from "../cricket/kit/ShortSide.tsx";
import { shortSides } from "../cricket/kit/short-sides.ts";
import { useLiveDocument } from "../live/use-live-document.ts";
import { SCORECARD_OF } from "../words/blog.ts";

/** The score of the match that a blog follows, which is that of the scorecard. */
export function BlogScore({ code }: { code: string }) {
  const { data } = useLiveDocument(matchTopic(code));
  const summary = data && matchSummary(data);
  const said = summary && summaryInWords(summary);
  return (
    <a className="blog-score" href={`/scorecard/${encodeURIComponent(code)}`}>
      {summary ? (
        <>
          <span className="blog-score-sides">
            {shortSides(summary).map((side) => (
              <ShortSide key={side.name} {...side} />
            ))}
          </span>
          <span className="small" lang={said?.english ? "en" : "bn"}>
            {said?.words}
          </span>
        </>
      ) : (
        SCORECARD_OF
      )}
    </a>
  );
}
