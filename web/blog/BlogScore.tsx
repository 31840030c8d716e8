import { sidesOf, stateOf, toldOf } from "../../core/cricket/told.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import { lineOf } from "../cricket/kit/line-of.ts";
import { ShortSide } from "../cricket/kit/ShortSide.tsx";
import { useLiveDocument } from "../live/use-live-document.ts";
import { SCORECARD_OF } from "../words/blog.ts";

/** The score of the match that a blog follows, which is that of the scorecard. */
export function BlogScore({ code }: { code: string }) {
  const { data } = useLiveDocument(matchTopic(code));
  const told = data ? toldOf(data) : {};
  const said = stateOf(told);
  return (
    <a className="blog-score row" href={`/scorecard/${encodeURIComponent(code)}`}>
      {told.a ? (
        <>
          <span className="blog-score-sides row">
            {sidesOf(told).map((side) => (
              <ShortSide key={side.name} {...lineOf(side)} />
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
