import { isRecord } from "../../../core/is-record.ts";
import { parseJson } from "../../../core/parse-json.ts";
import type { Calls } from "./calls.ts";

/** The site did not do what was asked, or gave no answer. The message is the site's own where it said one. */
export class SiteError extends Error {
  override readonly name = "SiteError";
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The body as it came: parsed where it is JSON. */
  readonly body: unknown;
  /** Seconds after which the site wants to be asked again, where it said so. */
  readonly retryAfter: number | undefined;
  constructor(
    message: string,
    status: number,
    { body, retryAfter, cause }: { body?: unknown; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

export type Method = keyof Calls;
export type Path<M extends Method> = keyof Calls[M] & string;

type Part<Call, Name extends string> = Call extends Record<Name, infer Value> ? Value : unknown;

/** What a call answers. */
export type Answer<M extends Method, P extends Path<M>> = Part<Calls[M][P], "answer">;

/** What may stand in a request besides what its call names. */
interface AnyRequest {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** What a call takes. */
export type RequestOf<M extends Method, P extends Path<M>> = Omit<Calls[M][P], "answer"> & AnyRequest;

/** A request need not be given where nothing in it must. */
type Given<Request> = Record<never, never> extends Request ? [request?: Request] : [request: Request];

/** One function for each method, which takes the calls of that method alone. */
export type RestCalls = {
  [M in Method as Lowercase<M>]: <P extends Path<M>>(
    path: P,
    ...given: Given<RequestOf<M, P>>
  ) => Promise<Answer<M, P>>;
};

export interface RestOptions {
  /** An access token of the site's identity provider, for the calls that take a role; or what gets one. */
  token?: string | (() => string | Promise<string>) | undefined;
  /** A request that takes longer is given up, ms. */
  timeoutMs?: number | undefined;
  /** Takes the place of the platform's own. */
  fetch?: typeof fetch | undefined;
}

/** What a request may hold, whichever call it is for. */
interface LooseRequest extends AnyRequest {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

export type Ask = (method: string, path: string, request?: LooseRequest) => Promise<unknown>;

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * `/api/tag/{tag}` with its parameters in it, and the query behind. Throws TypeError for a parameter that is missing, or is a
 * dot or two: an address takes those for a step to another call, however they are written.
 */
function addressOf(origin: string, path: string, { params = {}, query = {} }: LooseRequest): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new TypeError(`${path} needs the parameter ${name}`);
    if (value === "." || value === "..") throw new TypeError(`${path} takes no ${name} of dots alone`);
    return encodeURIComponent(value);
  });
  const url = new URL(filled, origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** A body that goes out as it is; anything else goes out as JSON. */
const isRaw = (body: unknown): body is Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer> =>
  body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body);

/** Asks the site. Answers parsed JSON, a Blob for anything else and undefined for no body; throws {@link SiteError}. */
export function createAsk(origin: string, options: RestOptions): Ask {
  const { token, timeoutMs = DEFAULT_TIMEOUT_MS, fetch: ask = fetch } = options;
  return async (method, path, request = {}) => {
    const { body, signal } = request;
    const url = addressOf(origin, path, request);
    const credential = typeof token === "function" ? await token() : token;
    const json = body !== undefined && !isRaw(body);
    const headers = {
      accept: "application/json",
      ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
      ...(json ? { "content-type": "application/json" } : {}),
      ...request.headers,
    };
    const late = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let answer: Blob;
    try {
      response = await ask(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, late]) : late,
      });
      answer = await response.blob();
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      throw new SiteError(`${url.host} gave no answer`, 0, { cause });
    }
    const isJson = /^application\/json\b/.test(response.headers.get("content-type") ?? "");
    const read = isJson ? parseJson(await answer.text()) : answer.size > 0 ? answer : undefined;
    if (!response.ok) {
      const said = isRecord(read) && typeof read.message === "string" ? read.message : "";
      throw new SiteError(said || `${url.host} answered ${response.status}`, response.status, {
        body: read,
        retryAfter: secondsOf(response.headers.get("retry-after")),
      });
    }
    if (isJson && read === undefined)
      throw new SiteError(`${url.host} did not answer in JSON`, response.status);
    return read;
  };
}

function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

export function createRest(ask: Ask): RestCalls {
  const asking = (method: Method) => (path: string, request?: LooseRequest) => ask(method, path, request);
  // What the contract says of each call is a matter of types alone.
  return {
    get: asking("GET"),
    post: asking("POST"),
    put: asking("PUT"),
    delete: asking("DELETE"),
  } as RestCalls;
}
