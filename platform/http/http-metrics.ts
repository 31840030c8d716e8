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

interface Tally {
  /**
   * Numbers of answers since the last rendering, by method and first digit of the status; 0 if no answer was
   * sent.
   */
  answers: Map<string, number[]>;
  /** Numbers of answers since the start by bucket of time; the last bucket has those above every bound. */
  buckets: number[];
  milliseconds: number;
}

/**
 * Counts requests and their time, by part of the site and class of status, in plain numbers. The metrics
 * library reads them only when it renders: its own counting would take a tenth of a cached request's twenty
 * microseconds.
 */
export function countRequests(metrics: Metrics) {
  const total = metrics.counter(
    "khobor_http_requests_total",
    "Answered requests, by part of the site, method and class of status",
    ["route", "method", "status"],
  );
  const tallies = new Map<string, Tally>();
  metrics.countedHistogram(
    "khobor_http_request_seconds",
    "Seconds from a request to the end of its answer, by part of the site",
    BUCKETS,
    ["route"],
    () =>
      Array.from(tallies, ([route, { buckets, milliseconds }]) => ({
        labels: { route },
        buckets,
        sum: milliseconds / 1000,
      })),
  );

  function add(request: IncomingMessage, response: ServerResponse, url: string, began: number): void {
    const took = performance.now() - began;
    const route = routeOf(url);
    let tally = tallies.get(route);
    if (!tally) {
      tally = { answers: new Map(), buckets: new Array<number>(BUCKETS.length + 1).fill(0), milliseconds: 0 };
      tallies.set(route, tally);
    }
    const { method: asked = "" } = request;
    const method = METHODS.has(asked) ? asked : "other";
    let byClass = tally.answers.get(method);
    if (!byClass) {
      byClass = CLASSES.map(() => 0);
      tally.answers.set(method, byClass);
    }
    const digit = response.headersSent ? Math.floor(response.statusCode / 100) : 0;
    const status = digit < CLASSES.length ? digit : 0;
    byClass[status] = (byClass[status] ?? 0) + 1;
    let place = 0;
    while (place < BUCKETS.length && took > (BUCKETS[place] ?? 0) * 1000) place += 1;
    tally.buckets[place] = (tally.buckets[place] ?? 0) + 1;
    tally.milliseconds += took;
  }

  metrics.beforeRender(() => {
    for (const [route, { answers }] of tallies) {
      for (const [method, byClass] of answers) {
        for (const [place, status] of CLASSES.entries()) {
          const answered = byClass[place] ?? 0;
          if (answered > 0) total.inc({ route, method, status }, answered);
        }
      }
      answers.clear();
    }
  });

  return {
    /** Returns the start time of a request, ms. */
    begin: (): number => performance.now(),
    answered(request: IncomingMessage, response: ServerResponse, url: string, began: number) {
      if (response.writableEnded) add(request, response, url, began);
      else response.once("close", () => add(request, response, url, began));
    },
  };
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);
const CLASSES = ["none", "1xx", "2xx", "3xx", "4xx", "5xx"];
