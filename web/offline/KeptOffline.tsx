import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { registerWorker } from "../notifications/service-worker.ts";
import { askToKeep } from "./kept-page.ts";
import { OfflineMark } from "./OfflineMark.tsx";

const WEBSITE_TEXT = "/api/website-content?";

/** Has the service worker keep what is read, and says how old it is when there is no network. Loaded after the page. */
export function KeptOffline() {
  const [path] = useLocation();
  const queries = useQueryClient();

  useEffect(() => {
    // Only there over https and on localhost. Without a worker the page is whole; the notification's banner says why.
    if ("serviceWorker" in navigator) registerWorker().catch(() => undefined);
  }, []);

  useEffect(() => {
    const keys = queries
      .getQueryCache()
      .findAll()
      .map(({ queryKey: [key] }) => key);
    const texts = keys.filter(
      (key): key is string => typeof key === "string" && key.startsWith(WEBSITE_TEXT),
    );
    askToKeep(path, texts).catch(() => undefined);
  }, [path, queries]);

  return <OfflineMark />;
}
