import { useEffect } from "react";

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
      fetch(`/api/stories/${id}/opened`, { method: "POST", keepalive: true }).catch(() => {
        // The story was read and not counted: nothing to tell the reader.
      });
    };
    document.addEventListener("visibilitychange", tell);
    tell();
    return () => document.removeEventListener("visibilitychange", tell);
  }, [id, shown]);
}
