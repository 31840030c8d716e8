import { useEffect, useState } from "react";
import { articlePath } from "./article-head.ts";

/** Interval at which a visible page checks the article, ms (decisions/news.md#withdrawn-stories). */
const ASK_MS = 5 * 60_000;

/**
 * Whether our own article on this page was withdrawn since it opened; checked when the page becomes visible,
 * and at intervals. The text itself stays.
 */
export function useWithdrawn(id: string, open: boolean): boolean {
  const [gone, setGone] = useState<string>();
  useEffect(() => {
    if (!open) return;
    const ask = (): void => {
      if (document.visibilityState !== "visible") return;
      fetch(articlePath(id), { method: "HEAD", cache: "no-cache" })
        .then(({ status }) => setGone(status === 404 || status === 410 ? id : undefined))
        .catch(() => undefined);
    };
    document.addEventListener("visibilitychange", ask);
    const timer = setInterval(ask, ASK_MS);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      clearInterval(timer);
    };
  }, [id, open]);
  return gone === id;
}
