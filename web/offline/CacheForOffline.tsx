import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { registerWorker } from "../notifications/service-worker.ts";
import { askToCache } from "./cached-page.ts";
import { OfflineMark } from "./OfflineMark.tsx";

const WEBSITE_TEXT = "/api/website-content?";

/** Has the service worker cache each page that is read; offline, says how old the page is. Loaded after the page. */
export function CacheForOffline() {
  const [path] = useLocation();
  const queries = useQueryClient();

  useEffect(() => {
    // Only there over https and on localhost. Without a worker the page is whole; the notification's banner says why.
    if ("serviceWorker" in navigator) registerWorker().catch(() => undefined);
  }, []);

  useEffect(() => {
    const paths = queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [key] }) => String(key));
    const texts = paths.filter((key) => key.startsWith(WEBSITE_TEXT));
    askToCache(path, texts).catch(() => undefined);
  }, [path, queries]);

  return <OfflineMark />;
}
