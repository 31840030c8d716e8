import type { RequestHandler } from "express";
import type { AuditAction } from "../../core/contract/desk/audit.ts";
import {
  inWords,
  JOB_ACTIONS,
  type JobAction,
  SOURCE_ACTIONS,
  type SourceAction,
} from "../../core/contract/ops.ts";
import { hostOf, plainHost } from "../../core/news/address.ts";
import { present } from "../../core/present.ts";
import { OPS } from "../../core/routes/admin/operators-routes.ts";
import { MINUTE_MS } from "../../core/time-units.ts";
import { parseDocument } from "../../core/topics/topics.ts";
import { MOST_FAILED_JOBS } from "../../platform/jobs/job-rules.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import type { Source, Store } from "../../store/types.ts";
import { sendGuardedDocument } from "../admin/lists.ts";
import type { Caller } from "../auth/caller.ts";
import { type Bound, bind, DONE, done, said } from "../calls/bind.ts";
import type { CallContext } from "../http/call-context.ts";
import { Refusal } from "../http/refusal.ts";
import { sendRefusal } from "../http/send.ts";
import type { Documents } from "../reads/documents.ts";

export interface OpsContext extends CallContext {
  documents: Pick<Documents, "read">;
  store: Pick<Store, "sources" | "pausedHosts" | "sourceHistory">;
  jobs: Pick<Jobs, "failed" | "retry" | "drop">;
}

interface Done {
  target: string;
  message: string;
}

const AWAY = "Part of the site is unavailable, and nothing was done; try again in a moment";
const MOST_SOURCES = 5_000;
const noSource = (): Refusal => new Refusal(404, "There is no such source");

/** An unread body is refused: only the body has the duration, so without it the pause would have no end. */
const pauseHasBody: RequestHandler = ({ headers }, response, next) => {
  const { "content-length": length = "0", "transfer-encoding": pieces } = headers;
  if (pieces !== undefined || Number(length) > 0) next();
  else sendRefusal(response.req, response, 400, "To pause without an end, send {}");
};

/**
 * The operators' document and buttons (decisions/admin.md#operations). The buttons change shared state, so any
 * process may answer them; results appear in the audit and, within two seconds, in the `ops` document.
 */
export function opsCalls({ documents, store, jobs, log, now }: OpsContext): Bound[] {
  const { sources, pausedHosts, sourceHistory } = store;

  const orAway = <T>(work: () => Promise<T>, problem: string, away = AWAY): Promise<T> =>
    work().catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      log.warn({ err: error }, problem);
      throw new Refusal(503, away);
    });
  async function press(caller: Caller, action: AuditAction, work: () => Promise<Done>) {
    const { target, message } = await orAway(work, "an operator's call could not be done");
    log.info({ who: caller.by, action, target }, "an operator acted on a source, a host or jobs");
    await caller.audit(action, target);
    return said(message);
  }
  async function jobButton(action: JobAction, queue: string) {
    const held = await documents.read("ops");
    const known = held && parseDocument("ops", held.value);
    if (!known) throw new Refusal(503, AWAY);
    if (!Object.hasOwn(known.queues, queue)) throw new Refusal(404, "There is no such queue");
    const { act, ...words } = JOB_BUTTONS[action];
    return { ...words, act: (id: string) => act(jobs, queue, id) };
  }

  return [
    bind(OPS.show, async ({ request, response }) => {
      const held = await orAway(
        () => documents.read("ops"),
        "the operators' document could not be read",
        "The live store is unavailable; try again in a moment",
      );
      if (!held) throw new Refusal(503, "No worker has reported yet");
      sendGuardedDocument(request, response, held, said(DONE));
      return undefined;
    }),

    bind(OPS.history, ({ params: { id } }) =>
      orAway(async () => {
        if (!(await sources.get(id))) throw noSource();
        const quarters = await sourceHistory.day(id, now());
        return done(
          quarters.map(({ totalMs, ...quarter }) => ({
            ...quarter,
            meanMs: Math.round(totalMs / Math.max(1, quarter.answers + quarter.failures)),
          })),
        );
      }, "the history of a source could not be read"),
    ),

    bind(OPS.source, ({ params, caller }) => {
      const action = known(params.action, SOURCE_ACTIONS, "a source");
      return press(caller, `source.${action}`, async () => {
        const source = await sources.get(params.id);
        if (!source || source.retired) throw noSource();
        const { act, said } = SOURCE_BUTTONS[action];
        if (!(await act(sources, source, now()))) throw noSource();
        return { target: `${source.name} (${source.id})`, message: said };
      });
    }),

    bind(
      OPS.pauseHost,
      ({ params, body: { minutes }, caller }) =>
        // The pause also applies to sources that are added later.
        press(caller, "host.pause", async () => {
          const host = plainHost(params.host);
          const polled = await sources.wanted(MOST_SOURCES);
          if (!polled.some(({ url }) => hostOf(url) === host))
            throw new Refusal(404, "No source of this host is polled");
          const at = now();
          const until = minutes === undefined ? undefined : at + minutes * MINUTE_MS;
          if (!(await pausedHosts.pause(host, { by: caller.by, at, ...present({ until }) })))
            throw new Refusal(409, "Too many hosts are paused; resume one first");
          if (minutes === undefined) return { target: host, message: "Sources paused" };
          return { target: `${host} (${minutes} min)`, message: `Sources paused for ${minutes} min` };
        }),
      pauseHasBody,
    ),

    bind(OPS.resumeHost, ({ params, caller }) =>
      press(caller, "host.resume", async () => {
        const host = plainHost(params.host);
        if (!(await pausedHosts.resume(host))) throw new Refusal(404, "This host is not paused");
        return { target: host, message: "Sources resumed" };
      }),
    ),

    bind(OPS.job, ({ params: { action: asked, queue, id }, caller }) => {
      const action = known(asked, JOB_ACTIONS, "a failed job");
      return press(caller, `job.${action}`, async () => {
        const { act, said } = await jobButton(action, queue);
        if (!(await act(id)))
          throw new Refusal(404, "There is no such failed job; it may have finished already");
        return { target: `${queue}/${id}`, message: said };
      });
    }),

    bind(OPS.queue, ({ params: { action: asked, queue }, caller }) => {
      const action = known(asked, JOB_ACTIONS, "a failed job");
      return press(caller, `queue.${action}`, async () => {
        const { act, saidOfAll } = await jobButton(action, queue);
        const failed = await jobs.failed(queue, MOST_FAILED_JOBS);
        const count = (await Promise.all(failed.map(({ id }) => act(id)))).filter(Boolean).length;
        if (count === 0) throw new Refusal(404, "This queue has no failed jobs");
        const some = count === 1 ? "1 job" : `${count} jobs`;
        return { target: `${queue} (${some})`, message: `${some} ${saidOfAll}` };
      });
    }),
  ];
}

function known<Action extends string>(asked: string, all: readonly Action[], what: string): Action {
  const action = all.find((one) => one === asked);
  if (action === undefined) throw new Refusal(404, `The action on ${what} must be ${inWords(all)}`);
  return action;
}

function refuseWithHost({ pausedWithHost }: Source): void {
  if (pausedWithHost) throw new Refusal(409, "All sources of its host are paused; resume the host first");
}

interface SourceButton {
  said: string;
  act: (sources: Store["sources"], source: Source, now: number) => Promise<boolean>;
}

const SOURCE_BUTTONS: Readonly<Record<SourceAction, SourceButton>> = {
  poll: {
    said: "It is polled now",
    async act(sources, source, now) {
      refuseWithHost(source);
      if (source.paused) throw new Refusal(409, "The source is paused; resume it first");
      return sources.pollNow(source.id, now);
    },
  },
  pause: { said: "It is paused", act: (sources, { id }) => sources.setPaused(id, true) },
  resume: {
    said: "It is polled again",
    async act(sources, source) {
      refuseWithHost(source);
      return sources.setPaused(source.id, false);
    },
  },
};

interface JobButton {
  said: string;
  saidOfAll: string;
  act: (jobs: OpsContext["jobs"], queue: string, id: string) => Promise<boolean>;
}

const JOB_BUTTONS: Readonly<Record<JobAction, JobButton>> = {
  retry: {
    said: "It is tried again",
    saidOfAll: "tried again",
    act: (jobs, queue, id) => jobs.retry(queue, id),
  },
  drop: { said: "It is dropped", saidOfAll: "dropped", act: (jobs, queue, id) => jobs.drop(queue, id) },
};
