import type { Metrics } from "../metrics/metrics.ts";
import type { HttpServer } from "./port.ts";

/** Difference of clocks up to which none is reported, ms. */
const MAY_DIFFER_MS = 60_000;

/** Reports at /readyz and as a metric if this machine's clock differs from the database's. `ahead`: ms. */
export function reportClock(
  { http, metrics }: { http: Pick<HttpServer, "addNotice">; metrics: Metrics },
  ahead: () => number,
): void {
  const seconds = metrics.gauge(
    "khobor_clock_ahead_seconds",
    "Seconds that the machine's clock is ahead of the database's; APIs and workers report it",
  );
  metrics.beforeRender(() => seconds.set(Math.round(ahead() / 1_000)));
  http.addNotice("clock", () => {
    const minutes = Math.round(ahead() / 60_000);
    if (Math.abs(ahead()) < MAY_DIFFER_MS) return undefined;
    return `The clock of this machine is ${Math.abs(minutes)} minutes ${minutes > 0 ? "ahead of" : "behind"} the database's: mend time synchronisation`;
  });
}
