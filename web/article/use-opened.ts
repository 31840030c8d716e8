import { useEffect } from "react";

/**
 * Traffic source of the first story that this page shows: the previous host, or the notification that the
 * address names. Later stories are opened from this site.
 */
let from: string | undefined;
function wayIn(): string {
  const before = document.referrer && new URL(document.referrer).hostname;
  const said = from ?? (new URLSearchParams(location.search).get("from") || before);
  from = location.hostname;
  return said && `?from=${encodeURIComponent(said)}`;
}

/**
 * Reports once that a story was opened, for the popular and trending lists. It waits until the page is visible,
 * so that prefetched and prerendered pages do not count.
 */
export function useOpened(id: string, shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    const tell = (): void => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", tell);
      fetch(`/api/stories/${id}/opened${wayIn()}`, {
        method: "POST",
        keepalive: true,
      }).catch(() => {});
    };
    document.addEventListener("visibilitychange", tell);
    tell();
    return () => document.removeEventListener("visibilitychange", tell);
  }, [id, shown]);
}
