import type { Metrics } from "../metrics/metrics.ts";
import type { HttpServer } from "./port.ts";

/** ms that clocks may differ by before anybody is told. */
const MAY_DIFFER_MS = 60_000;

/** Says at /readyz and as a metric that this machine's clock and the database's are apart. `ahead`: ms before the database's. */
export function tellClock(
  { http, metrics }: { http: Pick<HttpServer, "addNotice">; metrics: Metrics },
  ahead: () => number,
): void {
  const seconds = metrics.gauge(
    "khobor_clock_ahead_seconds",
    "How far the machine's clock is ahead of the database's; told by APIs and workers",
  );
  metrics.beforeRender(() => seconds.set(Math.round(ahead() / 1_000)));
  http.addNotice("clock", () => {
    const minutes = Math.round(ahead() / 60_000);
    if (Math.abs(ahead()) < MAY_DIFFER_MS) return undefined;
    return `The clock of this machine is ${Math.abs(minutes)} minutes ${minutes > 0 ? "ahead of" : "behind"} the database's: mend time synchronisation`;
  });
}
