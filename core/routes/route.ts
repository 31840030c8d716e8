import type { z } from "zod";
import type { Role } from "../contract/roles.ts";

/** An answer that is no JSON: its media types, or none where there is no body. */
export interface OtherBody {
  types: readonly string[];
}

export const NO_BODY: OtherBody = { types: [] };

export type RouteMethod = "GET" | "POST" | "PUT" | "DELETE";

/** How many requests one address may make in a window. */
export interface AddressLimit {
  /** Under which it is counted, by all processes together. */
  name: string;
  limit: number;
  windowSeconds: number;
  /** Only requests that succeed count, not those that are refused. */
  onlyTaken?: boolean;
  message?: string;
}

/** One call of the REST contract. A GET answers HEAD too, without a body. */
export interface RestRoute {
  method: RouteMethod;
  /** As in OpenAPI: a parameter is a segment in braces. */
  path: string;
  /** What it is about, as the documentation groups the calls. */
  subject:
    | "News"
    | "Cricket"
    | "Live"
    | "Pictures and texts"
    | "Forms"
    | "Sign-in"
    | "Editors"
    | "Operators"
    | "About";
  summary: string;
  /** The role that it takes, by session, bearer token or basic credentials (decisions/accounts.md#roles). */
  role?: Role;
  /** It takes a session of whatever role. */
  session?: true;
  /** What the parameters of the path are; one with a schema is 400 where that does not take it. */
  params?: Readonly<Record<string, string | z.ZodType<string>>>;
  query?: z.ZodObject;
  /** Headers of the request that mean something here. */
  headers?: Readonly<Record<string, string>>;
  body?: z.ZodType | OtherBody;
  /** The largest body, in bytes; a megabyte where nothing is said. */
  mostBytes?: number;
  /** The message of the 400 for a request that the schemas do not take, in place of the first field's. */
  wrong?: string;
  /** How often one address may call. */
  limits?: readonly AddressLimit[];
  /** What it answers, by status. */
  answers: Readonly<Record<number, z.ZodType | OtherBody>>;
  /** Statuses besides those of every call, of a role and of a body under which it answers an error (decisions/rest.md#errors). */
  errors?: readonly number[];
}

/** The names of the parameters in a path. */
export type ParametersOf<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersOf<Rest>
  : never;

/** Paths within the contract; the others are pages, files and the process's own (health, metrics). */
const ITS_ADDRESSES = /^\/(?:(?:api|auth|cricket-data)(?:\/|$)|openapi\.json$)/;

export function isInContract(path: string): boolean {
  return ITS_ADDRESSES.test(path);
}

/** Any call may meet these: a request that cannot be read, one too many, a fault, a part of the site that is away. */
export const ERRORS_OF_ALL = [400, 415, 429, 500, 503] as const;
/** A call that takes a role: 401 without a session; 403 without the role or the CSRF token, or from a foreign page. */
export const ERRORS_OF_DESK = [401, 403] as const;
/** A call that takes a body: one that is too large. */
export const ERRORS_OF_BODY = [413] as const;

export function isOtherBody(body: z.ZodType | OtherBody): body is OtherBody {
  return "types" in body;
}
