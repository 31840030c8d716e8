import { isRecord } from "../../../core/is-record.ts";
import { parseJson } from "../../../core/parse-json.ts";
import type { Calls } from "./calls.ts";

/** A failed request, or one without an answer. The message is the site's own, if it sent one. */
export class SiteError extends Error {
  override readonly name = "SiteError";
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** Body of the answer, parsed if it is JSON. */
  readonly body: unknown;
  /** Value of `Retry-After`, seconds. */
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

export type Answer<M extends Method, P extends Path<M>> = Part<Calls[M][P], "answer">;

interface AnyRequest {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export type RequestOf<M extends Method, P extends Path<M>> = Omit<Calls[M][P], "answer"> & AnyRequest;

/** Arguments of a call; the request is optional if all its fields are. */
type Given<Request> = Record<never, never> extends Request ? [request?: Request] : [request: Request];

export type RestCalls = {
  [M in Method as Lowercase<M>]: <P extends Path<M>>(
    path: P,
    ...given: Given<RequestOf<M, P>>
  ) => Promise<Answer<M, P>>;
};

export interface RestOptions {
  /**
   * Access token of the site's identity provider, for calls that require a role; or a function that gets one.
   */
  token?: string | (() => string | Promise<string>) | undefined;
  /** Time limit of a request, ms. */
  timeoutMs?: number | undefined;
  /** Function to use in place of the platform's `fetch`. */
  fetch?: typeof fetch | undefined;
}

interface LooseRequest extends AnyRequest {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

export type Ask = (method: string, path: string, request?: LooseRequest) => Promise<unknown>;

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Path with parameters filled in, and query. Throws a TypeError if a parameter is missing, or consists of one
 * or two dots, which URLs treat as path steps in any encoding.
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

const isRaw = (body: unknown): body is Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer> =>
  body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body);

/**
 * Sends requests. Resolves with parsed JSON, with a Blob for other bodies, with undefined if there is none;
 * throws {@link SiteError}.
 */
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
  return {
    get: asking("GET"),
    post: asking("POST"),
    put: asking("PUT"),
    delete: asking("DELETE"),
  } as RestCalls;
}
