import { type Request, type RequestHandler, type Response, Router } from "express";
import {
  HOST_ACTIONS,
  hostPause,
  hostText,
  inWords,
  JOB_ACTIONS,
  type JobAction,
  jobIdText,
  type OpsQuarter,
  queueNameText,
  SOURCE_ACTIONS,
  type SourceAction,
  sourceIdText,
} from "../../core/contract/ops.ts";
import { hostOf, plainHost } from "../../core/news/address.ts";
import { present } from "../../core/present.ts";
import { MINUTE_MS } from "../../core/time-units.ts";
import { parseDocument } from "../../core/topics/topics.ts";
import { FAILED_KEPT } from "../../platform/jobs/job-rules.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import type { Source, Store } from "../../store/types.ts";
import { DONE, sendData, sendGuardedDocument } from "../admin/admin-responses.ts";
import { audit, editorName } from "../admin/context.ts";
import type { Guard } from "../auth/types.ts";
import { methodNotAllowed } from "../http/api-errors.ts";
import type { CallContext } from "../http/call-context.ts";
import { jsonBody, onlyJson } from "../http/json-body.ts";
import { type FieldError, fieldErrors } from "../http/refuse.ts";
import { sendJson, sendRefusal } from "../http/send.ts";
import type { Documents } from "../reads/documents.ts";

export interface OpsContext extends CallContext {
  documents: Pick<Documents, "read">;
  store: Pick<Store, "sources" | "pausedHosts" | "sourceHistory" | "audit">;
  jobs: Pick<Jobs, "failed" | "retry" | "drop">;
  guard: Guard;
}

/** Why nothing was done. */
interface Refused {
  status: 400 | 404 | 409 | 503;
  message: string;
  errors?: readonly FieldError[];
}

/** The outcome of a button: `target` for the audit, or why nothing was done. */
type Done = { target: string; message: string } | Refused;

const SHOW = "/api/ops";
const SOURCE = "/api/ops/sources/:id/:action";
const HISTORY = "/api/ops/sources/:id/history";
const HOST = "/api/ops/hosts/:host/:action";
const QUEUE = "/api/ops/jobs/:queue/:action";
const JOB = "/api/ops/jobs/:queue/:id/:action";

const AWAY = "Part of the site is away and nothing was done; try again in a moment";
const NO_SOURCE_ID = "This is no source's id";
const PAUSED_WITH_HOST = {
  status: 409,
  message: "All sources of its host are paused; resume the host first",
} as const;
/** More sources than there can be: a thousand feeds, and what is polled of matches. */
const MOST_SOURCES = 5_000;
const NO_SOURCE = { status: 404, message: "There is no such source" } as const;

/** Names of the queues, as the workers tell them; undefined before they have. */
async function knownQueues(documents: Pick<Documents, "read">): Promise<string[] | undefined> {
  const held = await documents.read("ops");
  const document = held && parseDocument("ops", held.value);
  return document && Object.keys(document.queues);
}

/**
 * `GET /api/ops` and the operators' buttons (decisions/admin.md#operations), for administrators. The buttons work on
 * what all processes share, so it does not matter which one is asked; what they did is in the audit, and in the `ops`
 * document within a second or two.
 */
export function opsRouter(context: OpsContext): Router {
  const { documents, guard, log } = context;
  const router = Router({ caseSensitive: true, strict: true });
  router.use(SHOW, guard.requireAdmin);

  router.get(SHOW, async (request, response) => {
    try {
      const held = await documents.read("ops");
      if (!held) return sendRefusal(request, response, 503, "No worker has told anything yet");
      sendGuardedDocument(request, response, held, { success: true, message: DONE });
    } catch (error) {
      log.warn({ err: error }, "the operators' document could not be read");
      sendRefusal(request, response, 503, "The live store is away; try again in a moment");
    }
  });
  router.all(SHOW, methodNotAllowed("GET, HEAD"));

  router.get(HISTORY, async (request, response) => {
    const id = sourceIdText.safeParse(request.params.id);
    if (!id.success) return sendRefusal(request, response, 400, NO_SOURCE_ID);
    try {
      if (!(await context.store.sources.get(id.data)))
        return sendRefusal(request, response, NO_SOURCE.status, NO_SOURCE.message);
      sendData(request, response, await historyOf(context, id.data));
    } catch (error) {
      log.warn({ err: error }, "the history of a source could not be read");
      sendRefusal(request, response, 503, AWAY);
    }
  });
  router.all(HISTORY, methodNotAllowed("GET, HEAD"));

  router.post(
    SOURCE,
    button(context, "source", (request) => pressSource(context, request)),
  );
  router.all(SOURCE, methodNotAllowed("POST"));
  router.post(
    HOST,
    pauseHasBody,
    jsonBody("1kb"),
    button(context, "host", (request, response) => pressHost(context, request, response)),
  );
  router.all(HOST, methodNotAllowed("POST"));
  router.post(
    JOB,
    button(context, "job", (request) => pressJob(context, request)),
  );
  router.all(JOB, methodNotAllowed("POST"));
  router.post(
    QUEUE,
    button(context, "queue", (request) => pressQueue(context, request)),
  );
  router.all(QUEUE, methodNotAllowed("POST"));
  return router;
}

/** Runs a button's action, writes it to the audit and answers. */
function button(
  context: OpsContext,
  kind: "source" | "host" | "job" | "queue",
  press: (request: Request, response: Response) => Promise<Done>,
): RequestHandler {
  const { log, guard } = context;
  return async (request: Request, response: Response) => {
    const action = `${kind}.${String(request.params.action)}`;
    let done: Done;
    try {
      done = await press(request, response);
    } catch (error) {
      log.warn({ path: request.path, err: error }, "an operator's call could not be done");
      done = { status: 503, message: AWAY };
    }
    if ("status" in done) return sendRefusal(request, response, done.status, done.message, done.errors);
    log.info(
      { who: editorName(guard, response), action, target: done.target },
      "an operator pressed a button",
    );
    await audit(context, response, action, done.target);
    sendJson(request, response, { success: true, message: done.message });
  };
}

/** What each button of a source does; undefined where there is no such source any more. */
const SOURCE_BUTTONS: Readonly<
  Record<SourceAction, (sources: Store["sources"], source: Source, now: number) => Promise<Done | undefined>>
> = {
  async poll(sources, source, now) {
    if (source.pausedWithHost) return PAUSED_WITH_HOST;
    if (source.paused) return { status: 409, message: "The source is paused; resume it first" };
    return (await sources.pollNow(source.id, now)) ? doneTo(source, "It is polled now") : undefined;
  },
  async pause(sources, source) {
    return (await sources.setPaused(source.id, true)) ? doneTo(source, "It is paused") : undefined;
  },
  async resume(sources, source) {
    if (source.pausedWithHost) return PAUSED_WITH_HOST;
    return (await sources.setPaused(source.id, false)) ? doneTo(source, "It is polled again") : undefined;
  },
};

const doneTo = ({ name, id }: Source, message: string): Done => ({ target: `${name} (${id})`, message });

async function pressSource({ store, now }: OpsContext, request: Request): Promise<Done> {
  const action = SOURCE_ACTIONS.find((one) => one === request.params.action);
  if (!action) return { status: 404, message: `What is done to a source is ${inWords(SOURCE_ACTIONS)}` };
  const id = sourceIdText.safeParse(request.params.id);
  if (!id.success) return { status: 400, message: NO_SOURCE_ID };
  const source = await store.sources.get(id.data);
  if (!source || source.retired) return NO_SOURCE;
  return (await SOURCE_BUTTONS[action](store.sources, source, now())) ?? NO_SOURCE;
}

/** For how long is said by its body alone, so one that is not read would pause for good. */
const pauseHasBody: RequestHandler = (request, response, next) => {
  if (request.params.action !== "pause") return next();
  const { "content-length": length = "0", "transfer-encoding": pieces } = request.headers;
  if (pieces === undefined && Number(length) === 0)
    return sendRefusal(request, response, 400, "A pause without an end is asked for as {}");
  return onlyJson(request, response, next);
};

async function historyOf({ store, now }: OpsContext, id: string): Promise<OpsQuarter[]> {
  const quarters = await store.sourceHistory.day(id, now());
  return quarters.map(({ totalMs, ...quarter }) => ({
    ...quarter,
    meanMs: Math.round(totalMs / Math.max(1, quarter.answers + quarter.failures)),
  }));
}

/** Pauses all sources of a host, also those that come while it is paused, or resumes them. */
async function pressHost(
  { store, guard, now }: OpsContext,
  request: Request,
  response: Response,
): Promise<Done> {
  const action = HOST_ACTIONS.find((one) => one === request.params.action);
  if (!action) return { status: 404, message: `What is done to a host is ${inWords(HOST_ACTIONS)}` };
  const named = hostText.safeParse(request.params.host);
  if (!named.success) return { status: 400, message: "This is no host" };
  const host = plainHost(named.data);
  if (action === "resume") {
    if (await store.pausedHosts.resume(host))
      return { target: host, message: "Its sources are polled again" };
    return { status: 404, message: "This host is not paused" };
  }
  const asked = hostPause.safeParse(request.body);
  if (!asked.success) {
    const errors = fieldErrors(asked.error);
    return { status: 400, message: errors[0]?.message ?? "The request does not validate", errors };
  }
  const sources = await store.sources.wanted(MOST_SOURCES);
  if (!sources.some(({ url }) => hostOf(url) === host))
    return { status: 404, message: "Nothing is polled from this host" };
  const at = now();
  const { minutes } = asked.data;
  const until = minutes === undefined ? undefined : at + minutes * MINUTE_MS;
  const by = editorName(guard, response);
  if (!(await store.pausedHosts.pause(host, { by, at, ...present({ until }) })))
    return { status: 409, message: "Too many hosts are paused; resume one first" };
  if (minutes === undefined) return { target: host, message: "Its sources are paused" };
  return { target: `${host} (${minutes} min)`, message: `Its sources are paused for ${minutes} min` };
}

/** What each button does to a failed job, and says when it is done; false where there is no such job any more. */
const JOB_BUTTONS: Readonly<
  Record<
    JobAction,
    {
      said: string;
      saidOfAll: string;
      press: (jobs: OpsContext["jobs"], queue: string, id: string) => Promise<boolean>;
    }
  >
> = {
  retry: {
    said: "It is tried again",
    saidOfAll: "tried again",
    press: (jobs, queue, id) => jobs.retry(queue, id),
  },
  drop: { said: "It is dropped", saidOfAll: "dropped", press: (jobs, queue, id) => jobs.drop(queue, id) },
};

/** The action and the queue of a call's path, or why there is none. */
async function readJobPath(
  { documents }: OpsContext,
  { params }: Request,
): Promise<Refused | { button: (typeof JOB_BUTTONS)[JobAction]; queue: string }> {
  const action = JOB_ACTIONS.find((one) => one === params.action);
  if (!action) return { status: 404, message: `What is done to a failed job is ${inWords(JOB_ACTIONS)}` };
  const queue = queueNameText.safeParse(params.queue);
  if (!queue.success) return { status: 400, message: "This is no queue's name" };
  const known = await knownQueues(documents);
  if (!known) return { status: 503, message: AWAY };
  if (!known.includes(queue.data)) return { status: 404, message: "There is no such queue" };
  return { button: JOB_BUTTONS[action], queue: queue.data };
}

async function pressJob(context: OpsContext, request: Request): Promise<Done> {
  const id = jobIdText.safeParse(request.params.id);
  if (!id.success) return { status: 400, message: "This is no job's id" };
  const asked = await readJobPath(context, request);
  if ("status" in asked) return asked;
  const { button, queue } = asked;
  if (!(await button.press(context.jobs, queue, id.data)))
    return { status: 404, message: "There is no such failed job; it may be done already" };
  return { target: `${queue}/${id.data}`, message: button.said };
}

/** The same for all failed jobs of a queue. One that fails meanwhile is not among them. */
async function pressQueue(context: OpsContext, request: Request): Promise<Done> {
  const asked = await readJobPath(context, request);
  if ("status" in asked) return asked;
  const { button, queue } = asked;
  const failed = await context.jobs.failed(queue, FAILED_KEPT);
  const done = await Promise.all(failed.map(({ id }) => button.press(context.jobs, queue, id)));
  const count = done.filter(Boolean).length;
  if (count === 0) return { status: 404, message: "This queue has no failed jobs" };
  const jobs = count === 1 ? "1 job" : `${count} jobs`;
  return { target: `${queue} (${jobs})`, message: `${jobs} ${button.saidOfAll}` };
}
