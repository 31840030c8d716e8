import { useEffect } from "react";

/**
 * How the reader came, for the first story of a page: the host of the page before, or what a notification names in the
 * address. Later stories come from this site.
 */
let from: string | undefined;
function wayIn(): string {
  const before = document.referrer && new URL(document.referrer).hostname;
  const said = from ?? (new URLSearchParams(location.search).get("from") || before);
  from = location.hostname;
  return said && `?from=${encodeURIComponent(said)}`;
}

/**
 * Tells the server once that a reader sees the story: what popular and trending are made of. Sent when the page is visible,
 * so that prefetched and prerendered pages count nothing; the server decides what counts.
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
      }).catch(() => {
        // The story was read and not counted: nothing to tell the reader.
      });
    };
    document.addEventListener("visibilitychange", tell);
    tell();
    return () => document.removeEventListener("visibilitychange", tell);
  }, [id, shown]);
}
