import { Agent, errors, request } from "undici";
import { parseWebUrl } from "../../core/news/address.ts";
import { bareHost, createAllowList } from "../config/allow-list.ts";
import { createAddressCheck, createCheckedConnector } from "./checked-connector.ts";
import { type Deadline, startDeadline } from "./deadline.ts";
import { createNameResolver } from "./names.ts";
import { keepPace, type Pace } from "./pace.ts";
import {
  type FetchAllowed,
  FetchError,
  type Fetched,
  type Fetcher,
  type FetchLog,
  type FetchOptions,
  type Lane,
} from "./port.ts";
import { readBody } from "./read-body.ts";
import { firstHop, type Hop, isRedirect, nextHop, readLocation } from "./redirect.ts";
import { systemTimers } from "./timers.ts";

export const WHOLE_MS = 10_000;
const MOST_REDIRECTS = 5;
/**
 * Most interim answers (1xx) to a request, because an endless series would keep the parser busy for the whole
 * time limit.
 */
const MOST_INTERIM = 20;

class CallersRefusal extends Error {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super("the caller wants no more of the body");
    this.reason = reason;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

function toFetchError(
  error: unknown,
  host: string,
  signal: AbortSignal | undefined,
  late: boolean,
): FetchError {
  if (error instanceof FetchError) return error;
  if (signal?.aborted) return new FetchError("aborted", `the request to ${host} was cancelled`);
  const code = codeOf(error);
  if (late || code === "UND_ERR_CONNECT_TIMEOUT") {
    return new FetchError("timeout", `${host} did not answer in time`);
  }
  return new FetchError("network", `${host} could not be read${code ? ` (${code})` : ""}`);
}

/**
 * Whether the server may have closed a reused connection just as the request was sent: a safe request may then
 * be repeated (RFC 9110, 9.2.2). A reset connection does not show this.
 */
function wasKept(error: unknown): boolean {
  if (error instanceof errors.SocketError) return (error.socket?.bytesRead ?? 0) > 0;
  return codeOf(error) === "ECONNRESET" || codeOf(error) === "EPIPE";
}

async function requestOnOpen(
  url: URL,
  options: NonNullable<Parameters<typeof request>[1]> & { signal: AbortSignal },
) {
  try {
    return await request(url, options);
  } catch (error) {
    if (options.method !== "GET" || options.signal.aborted || !wasKept(error)) throw error;
    return await request(url, options);
  }
}

function countInterim(host: string): { signal: AbortSignal; onInfo: () => void } {
  const tooMany = new AbortController();
  let came = 0;
  return {
    signal: tooMany.signal,
    onInfo() {
      came += 1;
      if (came > MOST_INTERIM)
        tooMany.abort(new FetchError("network", `${host} sends interim answers without end`));
    },
  };
}

function refusing(begins: (bytes: Uint8Array) => void, bytes: Uint8Array): void {
  try {
    begins(bytes);
  } catch (reason) {
    throw new CallersRefusal(reason);
  }
}

/** Reports whether `makeRoom` had to wait, because servers close connections that are not read for long. */
function watchWaiting(makeRoom: FetchOptions["makeRoom"]) {
  let waited = false;
  const watched: typeof makeRoom =
    makeRoom &&
    (async (signal) => {
      const soon = setImmediate(() => {
        waited = true;
      });
      await makeRoom(signal).finally(() => clearImmediate(soon));
    });
  return { makeRoom: watched, waited: () => waited };
}

export function openFetcher(
  config: FetchAllowed,
  log: FetchLog,
  timers = systemTimers,
  names = createNameResolver(),
): Fetcher {
  const ofOperators = createAllowList(config.fetchAllow);
  const ofReaders = createAllowList(config.fetchAllowReaders ?? [], "FETCH_ALLOW_READERS");
  const pushPairs = (config.pushServices ?? []).filter((service) => service.includes(":"));
  const agentWith = (connections: number, allowed = ofOperators): Agent =>
    new Agent({
      connect: createCheckedConnector(allowed, names.resolve, allowed !== ofOperators),
      connections,
      keepAliveTimeout: 10_000,
      keepAliveMaxTimeout: 60_000,
    });
  const agents: Readonly<Record<Lane, Agent>> = {
    usual: agentWith(8),
    live: agentWith(16),
    commentary: agentWith(4),
    // As many connections to a server as the API fetches at once, so that no request waits behind hanging ones.
    pages: agentWith(16, ofReaders),
    pictures: agentWith(24, ofReaders),
    webhooks: agentWith(8),
    // Parts of an article's push are sent in parallel; a push service accepts a thousand messages a second.
    push: agentWith(80, createAllowList(pushPairs, "PUSH_SERVICES")),
  };

  /** Refuses plain http, except to hosts in the operators' settings (decisions/webhooks.md#addresses). */
  function refusedHttp({ protocol, hostname, port }: URL, lane: Lane | undefined): FetchError | undefined {
    if (lane !== "webhooks" || protocol === "https:") return undefined;
    const host = bareHost(hostname);
    if (ofOperators.has(host, port || "80")) return undefined;
    return new FetchError("refused-address", `${host} requires https; FETCH_ALLOW allows http`);
  }

  async function follow(
    first: Hop,
    options: FetchOptions,
    signal: AbortSignal,
    deadline: Deadline,
    pace: Pace | undefined,
    onInfo: () => void,
  ): Promise<Fetched> {
    const most = options.maxRedirects ?? MOST_REDIRECTS;
    let hop = first;
    for (let redirects = 0; ; redirects += 1) {
      const { url, method, headers, body: sent } = hop;
      const dispatcher = agents[options.lane ?? "usual"];
      pace?.asked();
      const content = sent ?? null;
      const answer = await requestOnOpen(url, { method, headers, body: content, signal, dispatcher, onInfo });
      const received = flatten(answer.headers);
      const location = received.location;
      if (isRedirect(answer.statusCode) && location !== undefined) {
        answer.body.on("error", () => undefined).destroy();
        if (redirects >= most)
          throw new FetchError("redirects", `${url.host} redirects more than ${most} times`);
        const target = parseWebUrl(readLocation(location), url);
        if (!target) throw new FetchError("bad-address", `${url.host} redirects to an invalid web address`);
        hop = nextHop(hop, answer.statusCode, target);
        continue;
      }
      const { maxBytes, makeRoom, begins } = options;
      const looksAt = answer.statusCode === 200 && received["content-encoding"] === undefined;
      const room =
        makeRoom &&
        (async (): Promise<void> => {
          const made = makeRoom(signal).catch((reason: unknown) => {
            throw signal.aborted ? reason : new CallersRefusal(reason);
          });
          await deadline.paused(pace ? pace.paused(made) : made);
        });
      pace?.answered();
      const body = await readBody(answer.body, received["content-encoding"], maxBytes, {
        ...(room ? { makeRoom: room } : {}),
        ...(begins && looksAt ? { begins: (bytes) => refusing(begins, bytes) } : {}),
        ...(pace ? { received: pace.received, ended: pace.stop } : {}),
      });
      return { status: answer.statusCode, headers: received, body, url: url.href };
    }
  }

  async function fetchBytes(text: string, options: FetchOptions): Promise<Fetched> {
    const url = parseWebUrl(text);
    if (!url) throw new FetchError("bad-address", "not an http or https address");
    if (url.username !== "" || url.password !== "") {
      throw new FetchError("bad-address", `the address of ${url.host} carries a user name or password`);
    }
    const inTheClear = refusedHttp(url, options.lane);
    if (inTheClear) throw inTheClear;
    const deadline = startDeadline(options.timeout ?? WHOLE_MS, url.host, timers);
    const pace = options.pace && keepPace(options.pace, url.host, timers);
    const interim = countInterim(url.host);
    const signal = AbortSignal.any(
      [options.signal, deadline.signal, pace?.signal, interim.signal].filter((each) => each !== undefined),
    );
    const { makeRoom, waited } = watchWaiting(options.makeRoom);
    try {
      signal.throwIfAborted();
      const hop = firstHop(url, options);
      return await follow(
        hop,
        makeRoom ? { ...options, makeRoom } : options,
        signal,
        deadline,
        pace,
        interim.onInfo,
      );
    } catch (error) {
      if (error instanceof CallersRefusal) throw error.reason;
      const late = deadline.signal.aborted || pace?.signal.aborted === true;
      const failure = toFetchError(error, url.host, options.signal, late);
      if (failure.kind === "network" && waited())
        throw new FetchError(
          "aborted",
          `${url.host} closed the connection while its answer waited for memory here`,
        );
      if (failure.kind === "refused-address")
        log.warn({ host: url.host, reason: failure.message }, "a request to a forbidden address was refused");
      throw failure;
    } finally {
      deadline.stop();
      pace?.stop();
    }
  }

  const check = createAddressCheck(ofOperators, names.resolve);
  return {
    fetchBytes,
    async refusalOf(text, lane) {
      const url = parseWebUrl(text);
      if (!url) return new FetchError("bad-address", "not an http or https address");
      return (await check(url)) ?? refusedHttp(url, lane);
    },
    allow(hostPort) {
      ofOperators.add(hostPort);
      ofReaders.add(hostPort);
    },
    async close() {
      names.cancel();
      await Promise.all(Object.values(agents).map((agent) => agent.destroy()));
    },
  };
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : value;
  }
  return flat;
}
