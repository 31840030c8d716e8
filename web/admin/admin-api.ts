import { type QueryClient, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useState } from "react";
import { z } from "zod";
import { type AuthMe, authMe, CSRF_HEADER } from "../../core/contract/auth.ts";
import { mayAs } from "../../core/contract/roles.ts";
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

export type ErrorsOf<Values> = { [Name in keyof Values & string]?: string | undefined };

/** The first message for each of these fields; a message may be about a part of a field. */
export function errorsByField<Values extends object>(
  fields: Values,
  errors: readonly FieldError[],
): ErrorsOf<Values> {
  const found: Record<string, string> = {};
  for (const name of Object.keys(fields)) {
    const error = errors.find(({ path }) => path === name || path.startsWith(`${name}.`));
    if (error) found[name] = error.message;
  }
  return found as ErrorsOf<Values>;
}

/** Checks what was typed by the server's own schema. Throws as if the server had answered. */
export function checked<T>(schema: z.ZodType<T>, typed: unknown): T {
  const { data, error } = schema.safeParse(typed);
  if (!error) return data;
  const errors = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new AdminError(errors[0]?.message ?? "", 400, { errors });
}

/** The stored record, if an error says that somebody else changed it. */
export const theirsIn = <T>(error: unknown, schema: z.ZodType<{ data: T }>, status = 409): T | undefined =>
  error instanceof AdminError && error.status === status
    ? schema.safeParse(error.body).data?.data
    : undefined;

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

export const ME_KEY = ["/auth/me"] as const;

const ApiContext = createContext<AdminApi | undefined>(undefined);
export const ApiProvider = ApiContext.Provider;

export function useApi(): AdminApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error("The admin's pages need its app");
  return api;
}

/** Reads a call and keeps its answer under its path. */
export function useRead<T>(
  path: string,
  schema: z.ZodType<T>,
  options?: Partial<Omit<UseQueryOptions<T>, "queryFn">>,
) {
  const api = useApi();
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.read(path, schema, signal),
    staleTime: 0,
    ...options,
  });
}

/** Runs calls. `failed`: why the last one failed, in the server's words or as `otherwise`; "" if it did not. */
export function useTry(otherwise: string) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const run = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailed("");
    await call().catch((error) => setFailed(callFailed(error, otherwise)));
    setBusy(false);
  };
  return { busy, failed, run };
}

/** The app's only client of the API, which takes the session from the query cache. */
export function apiOf(queries: QueryClient): AdminApi {
  const known = (): AuthMe | undefined => authMe.safeParse(queries.getQueryData(ME_KEY)).data;
  const api: AdminApi = createAdminApi({
    csrf: () => known()?.csrf ?? "",
    renew: async () =>
      (await queries.fetchQuery({ queryKey: ME_KEY, queryFn: () => api.me(), staleTime: 0 })).csrf,
  });
  return api;
}

export function useSession() {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => api.me(signal),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    // An unavailable server is asked until it answers.
    refetchInterval: ({ state }) => (state.status === "error" ? 3_000 : false),
  });
  return {
    state: query.data ? "known" : query.isError ? "error" : "checking",
    me: query.data,
    check: async (): Promise<AuthMe | undefined> => {
      await queries.invalidateQueries({ queryKey: ME_KEY });
      return authMe.safeParse(queries.getQueryData(ME_KEY)).data;
    },
  };
}

/** Whether a person may only write drafts, which editors publish (decisions/accounts.md#roles). */
export const isWriter = (me: AuthMe | undefined): boolean => !mayAs(me?.roles ?? [], "editor");

export function personOf(me: AuthMe | undefined): string {
  return me?.user?.email || me?.user?.name || "Admin";
}
