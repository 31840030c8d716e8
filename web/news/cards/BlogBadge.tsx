import { useLiveDocument } from "../../live/use-live-document.ts";
import { LIVE, STATES } from "../../words/blog.ts";
import "./blog-badge.css";

/** Mark of a card whose story is an open live blog; a closed blog has none. */
export function BlogBadge({ id }: { id: string }) {
  const state = useLiveDocument("live").data?.blogs[id]?.state;
  if (state === undefined || state === "closed") return null;
  return <span className="blog-badge">{state === "live" ? LIVE : `${LIVE}: ${STATES[state]}`}</span>;
}
