import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "../metrics/metrics.ts";

/** Parts of the site that are counted by themselves; the longest that fits counts. Anything else is a page or `other`. */
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

/** The label of a request: few enough of them that no stranger can make a metric grow. */
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

/** Counts a request when it is answered. */
export type CountRequest = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests by part of the site and class of status, and how long they take: a few hundred nanoseconds each. */
export function countRequests(metrics: Metrics): CountRequest {
  const total = metrics.counter(
    "khobor_http_requests_total",
    "Requests answered, by part of the site, method and class of status",
    ["route", "method", "status"],
  );
  const seconds = metrics.histogram(
    "khobor_http_request_seconds",
    "Seconds from a request to the end of its answer, by part of the site",
    BUCKETS,
    ["route"],
  );
  // Looked up once a label set: what the library does for each call costs more than the rest.
  const counters = new Map<string, { inc(): void }>();
  const timers = new Map<string, { observe(value: number): void }>();

  return (request, response) => {
    const began = performance.now();
    // Routers take parts off it while they work.
    const { url = "/" } = request;
    response.once("close", () => {
      const route = routeOf(url);
      const method = METHODS.has(request.method ?? "") ? (request.method ?? "") : "other";
      // Cut off before there was a status: nobody was answered.
      const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : "none";
      const key = `${route} ${method} ${status}`;
      let counter = counters.get(key);
      if (!counter) {
        counter = total.labels({ route, method, status });
        counters.set(key, counter);
      }
      counter.inc();
      let timer = timers.get(route);
      if (!timer) {
        timer = seconds.labels({ route });
        timers.set(route, timer);
      }
      timer.observe((performance.now() - began) / 1000);
    });
  };
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);
