import { type Request, type RequestHandler, type Response, Router } from "express";
import type { z } from "zod";
import { MOST_BODY_BYTES } from "../../core/contract/admin.ts";
import { ROLES, type Role } from "../../core/contract/roles.ts";
import { routesAt } from "../../core/routes/rest-contract.ts";
import {
  type AddressLimit,
  isOtherBody,
  type ParametersOf,
  type RestRoute,
} from "../../core/routes/route.ts";
import type { Log } from "../../platform/log/log.ts";
import { PictureRemovedError } from "../../store/pictures/picture-types.ts";
import type { AuditTrail } from "../auth/audit-trail.ts";
import { Caller } from "../auth/caller.ts";
import type { Guard } from "../auth/types.ts";
import { methodNotAllowed } from "../http/api-errors.ts";
import { jsonBody, onlyJson } from "../http/json-body.ts";
import { Refusal, wrongField } from "../http/refusal.ts";
import { fieldErrors } from "../http/refuse.ts";
import { sendJson } from "../http/send.ts";

interface Given {
  params: Readonly<Record<string, unknown>>;
  query: unknown;
  body?: unknown;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface Asked<Row extends RestRoute> {
  params: Record<ParametersOf<Row["path"]>, string>;
  query: Row extends { query: infer Query } ? Output<Query> : undefined;
  body: Row extends { body: infer Body } ? Output<Body> : undefined;
  caller: Row extends { role: Role } | { session: true } ? Caller : undefined;
  request: Request;
  response: Response;
}

type Good<Answers> = Output<Answers[Extract<keyof Answers, 200 | 201>]>;

/** Returns the row's answer, or throws a {@link Refusal}. Undefined: no body, or already written. */
export type Handler<Row extends RestRoute> = (asked: Asked<Row>) => Promise<Good<Row["answers"]> | undefined>;

export interface Bound {
  row: RestRoute;
  answer(request: Request, response: Response, caller: Caller | undefined): Promise<object | undefined>;
  before: readonly RequestHandler[];
}

export function bind<Row extends RestRoute>(
  row: Row,
  handler: Handler<Row>,
  ...before: RequestHandler[]
): Bound {
  return {
    row,
    before,
    answer: async (request, response, caller) => {
      const asked = { ...parseRequest(row, request), caller, request, response };
      return handler(asked as Asked<Row>) as Promise<object | undefined>;
    },
  };
}

/** Message of answers that need no explanation (decisions/admin.md#admin-answers). */
export const DONE = "OK";
export const said = (message: string) => ({ success: true as const, message });
export const done = <Data>(data: Data) => ({ ...said(DONE), data });

interface ServeParts {
  guard: Guard;
  audit: AuditTrail;
  log: Log;
  /** Returns the limiter by client address; calls with the same limit share one. */
  limiterOf: (limit: AddressLimit) => RequestHandler;
}

/** Prefixes under which every address requires a role, even one that does not exist, to hide which exist. */
const DESK: Readonly<Record<string, Role>> = { "/api/admin": "editor", "/api/ops": "admin" };

/** Role that a call requires; an unknown method or address requires the highest role of its neighbours. */
function roleFor(method: string, path: string, least: Role): Role {
  const there = routesAt(path);
  const asked = there.find((route) => route.method === (method === "HEAD" ? "GET" : method));
  if (asked) return asked.role ?? "admin";
  const beside = there.map(({ role = "admin" }) => ROLES.indexOf(role));
  return ROLES[Math.max(ROLES.indexOf(least), ...beside)] ?? "admin";
}

/** Router of calls. If a path exists without the requested method, the answer is 405. */
export function serve(calls: readonly Bound[], parts: ServeParts): Router {
  const { guard } = parts;
  const router = Router({ caseSensitive: true, strict: true });
  for (const [prefix, least] of Object.entries(DESK)) {
    router.use(prefix, (request, response, next) =>
      guard.require(roleFor(request.method, request.baseUrl + request.path, least))(request, response, next),
    );
  }
  const paths = [...Map.groupBy(calls, ({ row }) => row.path)];
  for (const [path, its] of paths.toSorted(([a], [b]) => a.split("{").length - b.split("{").length)) {
    const at = path.replaceAll(/\{(\w+)\}/g, ":$1");
    for (const call of its) router[methodOf(call)](at, ...handlersOf(call, parts));
    const methods = its.flatMap(({ row }) => (row.method === "GET" ? ["GET", "HEAD"] : [row.method]));
    router.all(at, methodNotAllowed(methods.join(", ")));
  }
  return router;
}

const methodOf = ({ row }: Bound) => row.method.toLowerCase() as "get" | "post" | "put" | "delete";

function handlersOf({ row, answer, before }: Bound, parts: ServeParts): RequestHandler[] {
  const { guard, audit, limiterOf } = parts;
  const takesJson = row.body !== undefined && !isOtherBody(row.body);
  const good = Number(Object.keys(row.answers).find((status) => /^2/.test(status)));
  return [
    ...(row.limits ?? []).map(limiterOf),
    ...(row.session ? [guard.require()] : []),
    ...before,
    ...(takesJson ? [onlyJson, jsonBody(row.mostBytes ?? MOST_BODY_BYTES)] : []),
    async (request, response) => {
      const caller = row.role || row.session ? new Caller(guard.callerOf(response), audit) : undefined;
      const body = await answer(request, response, caller).catch((error: unknown) => {
        // The client has disconnected.
        if (response.closed) return undefined;
        throw row.role ? refusalOf(error, request, parts.log) : error;
      });
      if (response.headersSent || response.closed) return;
      if (body === undefined) response.status(good).end();
      else sendJson(request, response, body, good);
    },
  ];
}

/** Parses a request by the contract. Throws a 400 that names each invalid field (decisions/rest.md#errors). */
export function parseRequest<Row extends RestRoute>(row: Row, given: Given) {
  const read = (schema: z.ZodType, value: unknown, at = ""): unknown => {
    const { data, error } = schema.safeParse(value);
    if (!error) return data;
    const errors = fieldErrors(error).map(({ path, message }) => ({ path: path || at, message }));
    const message = row.wrong ?? errors[0]?.message ?? "Invalid request";
    throw new Refusal(400, message, { errors });
  };
  const params = Object.entries(given.params).map(([name, value]) => {
    const known = row.params?.[name];
    return [name, known === undefined || typeof known === "string" ? value : read(known, value, name)];
  });
  const { body, query } = row;
  return {
    params: Object.fromEntries(params),
    query: query && read(query, given.query),
    body: body && !isOtherBody(body) ? read(body, given.body) : undefined,
  } as Pick<Asked<Row>, "params" | "query" | "body">;
}

/** Message while the database is unavailable; the page keeps the typed text. */
export const STORE_UNAVAILABLE = "The database is unavailable, and nothing was saved; try again in a moment";

function refusalOf(error: unknown, { method, path }: Request, log: Log): unknown {
  if (error instanceof PictureRemovedError) return wrongField("imageUrl", error.message);
  if (!(error instanceof Error && /^Mongo/.test(error.name))) return error;
  log.warn({ method, path, err: error }, "an editor's call failed: the store is unavailable");
  return new Refusal(503, STORE_UNAVAILABLE);
}
