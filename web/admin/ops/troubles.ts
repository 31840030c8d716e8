import { migrationsNotice, type OpsDocument, type OpsQueue } from "../../../core/contract/ops.ts";
import { duration, lateness, OUTAGE_FAILURES } from "../polls/source-state.ts";

/** A problem. `stuck`: the problem stops news for readers; `look`: operators should know about the problem. */
export interface Trouble {
  /** Id of the part of the page, or of its row on the page `page`. */
  target: string;
  page?: string;
  level: "stuck" | "look";
  what: "workers" | "health" | "queue" | "jobs" | "source" | "late" | "gateways" | "webhook" | "migrations";
  text: string;
}

/** The operator's next step for each kind of problem. */
export const TO_DO: Readonly<Record<Trouble["what"], string>> = {
  workers: "Start a worker, or read the log of the one that should run.",
  health: "Check that it runs and that this site's settings name its address.",
  queue: "Read the workers' log; start another worker if jobs come faster than they are done.",
  jobs: "Read the error below, then retry or drop the job.",
  source: "Open its history and its address; poll it again, or pause it until the publisher has fixed it.",
  late: "Poll it now; if nothing changes, restart the worker.",
  gateways: "Read the gateway's log, and restart it if it stays so.",
  webhook: "Ask the receiver's owner; then enable the webhook again.",
  migrations: "Make a backup first; the change may run while the product runs.",
};

/**
 * Age of the document at which no worker seems to run, ms. Workers write the document at least every ten
 * seconds.
 */
const SILENT_MS = 30_000;
/** Longest time that a job normally waits, ms. */
const WAITS_MS = 30_000;
export const LAG = 3;
/** Longest failure of a webhook that may be a restart of the receiver, ms. */
const HOOK_FAILS_MS = 10 * 60_000;

export const sourceTarget = (id: string): string => `source-${id}`;
export const queueTarget = (name: string): string => `queue-${name}`;

function isSilent(document: OpsDocument, now: number): boolean {
  return now - document.at > SILENT_MS;
}

export function isStuck({ oldestWaiting }: OpsQueue, now: number): boolean {
  return oldestWaiting !== undefined && now - oldestWaiting > WAITS_MS;
}

/** Problems, the worst first. `now`: ms since 1970. */
export function troublesOf(document: OpsDocument, now: number): Trouble[] {
  // If the document is outdated, other problems in it may be outdated too.
  if (isSilent(document, now)) {
    const text = `No worker has reported for ${duration(now - document.at)}: nothing is polled or published`;
    return [{ target: "processes", level: "stuck", what: "workers", text }];
  }
  const troubles = [
    ...healthTroubles(document),
    ...Object.entries(document.queues).flatMap(([name, queue]) => queueTroubles(name, queue, now)),
    ...sourceTroubles(document, now),
    ...gatewayTroubles(document),
    ...webhookTroubles(document, now),
    ...migrationTroubles(document),
  ];
  return [
    ...troubles.filter(({ level }) => level === "stuck"),
    ...troubles.filter(({ level }) => level === "look"),
  ];
}

function healthTroubles({ health }: OpsDocument): Trouble[] {
  return Object.entries(health)
    .filter(([, { ok }]) => !ok)
    .map(([name, { message }]) => ({
      target: "processes",
      level: "stuck",
      what: "health",
      text: `The ${name} ${name === "jobs" ? "do" : "does"} not answer${message ? `: ${message}` : ""}`,
    }));
}

function queueTroubles(name: string, queue: OpsQueue, now: number): Trouble[] {
  const target = queueTarget(name);
  const troubles: Trouble[] = [];
  if (isStuck(queue, now)) {
    const waited = duration(now - (queue.oldestWaiting ?? now));
    const why = queue.perMinute > 0 ? `${queue.perMinute} a minute are done` : "none is done";
    const text = `${name}: ${queue.waiting} waiting, the oldest for ${waited}; ${why}`;
    troubles.push({ target, level: "stuck", what: "queue", text });
  }
  if (queue.failed > 0) {
    const [newest] = Object.values(queue.failedJobs).toSorted((a, b) => b.failedAt - a.failedAt);
    const text = `${name}: ${count(queue.failed, "job")} failed${newest ? `: ${newest.error}` : ""}`;
    troubles.push({ target, level: "look", what: "jobs", text });
  }
  return troubles;
}

function sourceTroubles({ sources, sourceOrder }: OpsDocument, now: number): Trouble[] {
  return sourceOrder.flatMap((id): Trouble[] => {
    const source = sources[id];
    if (!source) return [];
    const target = sourceTarget(id);
    const late = lateness(source, now);
    if (source.failures > 0 && !source.paused) {
      const times = source.failures === 1 ? "once" : `${source.failures} times`;
      const text = `${source.name} failed ${times}${source.lastError ? `: ${source.lastError}` : ""}`;
      return [{ target, level: source.failures < OUTAGE_FAILURES ? "look" : "stuck", what: "source", text }];
    }
    if (late === 0) return [];
    return [{ target, level: "stuck", what: "late", text: `${source.name} is overdue by ${duration(late)}` }];
  });
}

function gatewayTroubles({ gateways }: OpsDocument): Trouble[] {
  const all = Object.entries(gateways);
  if (all.length === 0) {
    const text = "No gateway reports: pages poll instead of receiving pushes";
    return [{ target: "processes", level: "stuck", what: "gateways", text }];
  }
  return all
    .filter(([, { versionLag }]) => versionLag > LAG)
    .map(([id, { versionLag }]) => ({
      target: "processes",
      level: "look",
      what: "gateways",
      text: `Gateway ${shortId(id)} is ${versionLag} versions behind`,
    }));
}

function webhookTroubles({ webhooks = {} }: OpsDocument, now: number): Trouble[] {
  return Object.entries(webhooks).flatMap(
    ([id, { host, failingSince = now, disabledAt, why }]): Trouble[] => {
      const failed = now - failingSince;
      if (disabledAt === undefined && failed < HOOK_FAILS_MS) return [];
      const state = disabledAt === undefined ? `has accepted nothing for ${duration(failed)}` : "is disabled";
      const text = `The webhook ${host} ${state}${why === undefined ? "" : `: ${why}`}`;
      return [{ target: `webhook-${id}`, page: "/admin/webhooks", level: "look", what: "webhook", text }];
    },
  );
}

function migrationTroubles({ migrations = [] }: OpsDocument): Trouble[] {
  const text = migrationsNotice(migrations);
  return text === undefined ? [] : [{ target: "processes", level: "look", what: "migrations", text }];
}

export function shortId(id: string): string {
  return id.slice(0, 8);
}

export function count(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? "" : "s"}`;
}

export function verdictOf(troubles: readonly Trouble[]): string {
  if (troubles.length === 0) return "All is well";
  const of = (what: Trouble["what"]): number => troubles.filter((each) => each.what === what).length;
  const say = (what: Trouble["what"], noun: string, one: string, many: string): string => {
    const number = of(what);
    return number === 0 ? "" : `${count(number, noun)} ${number === 1 ? one : many}`;
  };
  return [
    of("workers") > 0 ? "No worker reports" : "",
    say("health", "part", "does not answer", "do not answer"),
    say("source", "source", "fails", "fail"),
    say("late", "source", "is not polled", "are not polled"),
    say("queue", "queue", "is stuck", "are stuck"),
    say("jobs", "queue", "holds failed jobs", "hold failed jobs"),
    say("webhook", "webhook", "takes nothing", "take nothing"),
    of("migrations") > 0 ? "migrations are pending" : "",
    of("gateways") > 0 ? "gateways need a look" : "",
  ]
    .filter(Boolean)
    .join(", ");
}
