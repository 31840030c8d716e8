import { z } from "zod";
import { type AuthMe, authMe, CSRF_HEADER } from "../../core/contract/auth.ts";
import { parseJson } from "../../core/parse-json.ts";

/**
 * Longest wait for a read, ms (decisions/pages.md#requests). Writes may take longer, because a write that was
 * given up may still succeed.
 */
const READ_MS = 3_000;
const WRITE_MS = 30_000;
const UPLOAD_MS = 120_000;

export interface FieldError {
  path: string;
  message: string;
}

export class AdminError extends Error {
  override readonly name = "AdminError";
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly body: unknown;
  readonly retryAfter: number | undefined;
  constructor(message: string, status: number, body?: unknown, retryAfter?: number) {
    super(message);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
    this.errors = failure.safeParse(body).data?.errors ?? [];
  }
}

/** Treats a 404 as success, because another editor was faster. */
export async function ignoreNotFound(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof AdminError && error.status === 404)) throw error;
  }
}

const failure = z.object({
  message: z.string().catch(""),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).catch([]),
});

interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  signal?: AbortSignal | undefined;
  body?: unknown;
  /** Value of `Idempotency-Key`: repeated calls with the same key are executed once. */
  once?: string | undefined;
}

/** Seconds of a `Retry-After` header, whose value is a number of seconds or a date. */
function secondsToWait(header: string | null): number | undefined {
  if (header === null || header === "") return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

function timeLimit({ method, body }: Call): number {
  if (method === "GET") return READ_MS;
  return body instanceof Blob ? UPLOAD_MS : WRITE_MS;
}

let serverAhead = 0;
/** Time by the server's clock, to about a second; before the first answer by the device's. */
export const serverNow = (): number => Date.now() + serverAhead;

async function call(request: Call, csrf: string): Promise<unknown> {
  const { method, path, body, signal } = request;
  const timeout = AbortSignal.timeout(timeLimit(request));
  const file = body instanceof Blob;
  const headers: Record<string, string> = { Accept: "application/json" };
  if (method !== "GET") headers[CSRF_HEADER] = csrf;
  if (request.once !== undefined) headers["Idempotency-Key"] = request.once;
  if (body !== undefined) headers["Content-Type"] = file ? body.type : "application/json";
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, {
      method,
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      cache: "no-store",
      ...(body === undefined ? {} : { body: file ? body : JSON.stringify(body) }),
    });
    const at = Date.parse(response.headers.get("date") ?? "");
    if (!Number.isNaN(at)) serverAhead = at + 500 - Date.now();
    const text = await response.text();
    answer = text === "" ? undefined : parseJson(text);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new AdminError("The server did not answer", 0);
  }
  if (!response.ok) {
    const { message } = failure.safeParse(answer).data ?? { message: "" };
    throw new AdminError(
      message,
      response.status,
      answer,
      secondsToWait(response.headers.get("retry-after")),
    );
  }
  return answer;
}

function parsed<T>(schema: z.ZodType<T>, answer: unknown): T {
  const result = schema.safeParse(answer);
  if (!result.success) throw new AdminError("The server sent an unexpected answer", 200, answer);
  return result.data;
}

export type AdminApi = ReturnType<typeof createAdminApi>;

/**
 * Calls of the admin: JSON through the contract's schemas, writes with the session's CSRF token
 * (decisions/accounts.md#sessions). They throw {@link AdminError}. `csrf` returns the last known token; `renew`
 * fetches a new one after another tab signed in.
 */
export function createAdminApi(session: { csrf(): string; renew(): Promise<string> }) {
  const read = async <T>(path: string, schema: z.ZodType<T>, signal?: AbortSignal): Promise<T> =>
    parsed(schema, await call({ method: "GET", path, signal }, ""));
  return {
    me: (signal?: AbortSignal): Promise<AuthMe> => read("/auth/me", authMe, signal),
    read,
    /** Sends a DELETE even while the page closes; nobody reads the answer. */
    leave(path: string): void {
      const headers = { [CSRF_HEADER]: session.csrf() };
      fetch(path, { method: "DELETE", headers, keepalive: true }).catch(() => undefined);
    },
    async write<T>(
      method: "POST" | "PUT" | "DELETE",
      path: string,
      schema: z.ZodType<T>,
      body?: unknown,
      once?: string,
    ): Promise<T> {
      const csrf = session.csrf();
      try {
        return parsed(schema, await call({ method, path, body, once }, csrf));
      } catch (error) {
        if (!(error instanceof AdminError) || error.status !== 403) throw error;
        const renewed = await session.renew().catch(() => csrf);
        if (renewed === csrf) throw error;
        return parsed(schema, await call({ method, path, body, once }, renewed));
      }
    },
  };
}

/** Message for a failed call (decisions/admin.md#dashboard): the server's message, or the status. */
export function callFailed(error: unknown, otherwise: string): string {
  if (!(error instanceof AdminError) || error.status === 0) return otherwise;
  return error.message || `HTTP error! status: ${error.status}`;
}
