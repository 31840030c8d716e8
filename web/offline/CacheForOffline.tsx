import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { registerWorker } from "../notifications/service-worker.ts";
import { askToCache } from "./cached-page.ts";
import { OfflineMark } from "./OfflineMark.tsx";

const WEBSITE_TEXT = "/api/website-content?";

/**
 * Makes the service worker cache the pages that a reader opens; offline it shows the page's age. It loads after
 * the page.
 */
export function CacheForOffline() {
  const [path] = useLocation();
  const queries = useQueryClient();

  useEffect(() => {
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
