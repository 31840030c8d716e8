import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "../metrics/metrics.ts";

const ROUTES = [
  "/api/combined-news",
  "/api/section-feed",
  "/api/popular-stories",
  "/api/trending-stories",
  "/api/cricket-data",
  "/api/detailfeed",
  "/api/website-content",
  "/api/stories",
  "/api/live",
  "/api/image",
  "/api/marketing-inquiry",
  "/api/notifications",
  "/api/admin",
  "/api/ops",
  "/auth",
  "/cricket-data",
  "/assets",
  "/images",
] as const;

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Label of a request from a fixed set, so that clients cannot add values to a metric. */
export function routeOf(url: string): string {
  const end = url.indexOf("?");
  const path = end < 0 ? url : url.slice(0, end);
  const second = path.indexOf("/", 1);
  const isApi = path.startsWith("/api/");
  const third = isApi ? path.indexOf("/", 5) : second;
  const head = third < 0 ? path : path.slice(0, third);
  const known = NAMES.get(head);
  if (known !== undefined) return known;
  return isApi ? "/api/other" : "page";
}

const NAMES: ReadonlyMap<string, string> = new Map(ROUTES.map((route) => [route, route]));

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/** Counts requests and their time, by part of the site and class of status. */
export function countRequests(metrics: Metrics) {
  const total = metrics.counter(
    "khobor_http_requests_total",
    "Answered requests, by part of the site, method and class of status",
    ["route", "method", "status"],
  );
  const seconds = metrics.histogram(
    "khobor_http_request_seconds",
    "Seconds from a request to the end of its answer, by part of the site",
    BUCKETS,
    ["route"],
  );

  function add(
    { method: asked = "" }: IncomingMessage,
    response: ServerResponse,
    url: string,
    began: number,
  ): void {
    const route = routeOf(url);
    const method = METHODS.has(asked) ? asked : "other";
    const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : "none";
    total.inc({ route, method, status });
    seconds.observe({ route }, (performance.now() - began) / 1000);
  }

  return {
    /** Returns the start time of a request, ms. */
    begin: (): number => performance.now(),
    answered(request: IncomingMessage, response: ServerResponse, url: string, began: number) {
      if (response.writableEnded) add(request, response, url, began);
      else response.once("close", () => add(request, response, url, began));
    },
  };
}
