import { Coming } from "../../shell/PageSkeleton.tsx";
import { TRY_AGAIN } from "../../words/common.ts";
import { STORIES_COMING } from "../../words/news.ts";

export function ListFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="notice" role="alert">
      <p>{text}</p>
      <button type="button" className="button" onClick={onRetry}>
        {TRY_AGAIN}
      </button>
    </div>
  );
}

export function FrontSkeleton() {
  return (
    <Coming as="front-skeleton" words={STORIES_COMING}>
      {Array.from("-abcdef", (row) => (
        <div key={row} className={row === "-" ? "bone-card bone-card-lead" : "bone-card"}>
          <div className="bone bone-picture" />
          <div className="bone bone-line" />
          <div className="bone bone-line bone-short" />
        </div>
      ))}
    </Coming>
  );
}
