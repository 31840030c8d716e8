import type { z } from "zod";
import type { Role } from "../contract/roles.ts";

export interface OtherBody {
  types: readonly string[];
}

export const NO_BODY: OtherBody = { types: [] };

export type RouteMethod = "GET" | "POST" | "PUT" | "DELETE";

export interface AddressLimit {
  name: string;
  limit: number;
  windowSeconds: number;
  /** Whether the limit counts only successful requests, not rejected ones. */
  onlyTaken?: boolean;
  message?: string;
}

/** A call of the REST contract. A GET also answers HEAD. */
export interface RestRoute {
  method: RouteMethod;
  path: string;
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
  /** Required role, by session, bearer token or basic credentials (decisions/accounts.md#roles). */
  role?: Role;
  session?: true;
  /** Path parameters; if a schema rejects one, the answer is 400. */
  params?: Readonly<Record<string, string | z.ZodType<string>>>;
  query?: z.ZodObject;
  headers?: Readonly<Record<string, string>>;
  body?: z.ZodType | OtherBody;
  /** Largest body in bytes; by default a megabyte. */
  mostBytes?: number;
  wrong?: string;
  limits?: readonly AddressLimit[];
  answers: Readonly<Record<number, z.ZodType | OtherBody>>;
  /** Statuses of further errors (decisions/rest.md#errors). */
  errors?: readonly number[];
}

export type ParametersOf<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersOf<Rest>
  : never;

/** Paths of the contract. Other paths are pages, files and the process's own (health, metrics). */
const ITS_ADDRESSES = /^\/(?:(?:api|auth|cricket-data)(?:\/|$)|openapi\.json$)/;

export function isInContract(path: string): boolean {
  return ITS_ADDRESSES.test(path);
}

/** Errors that any call may answer: unreadable request, rate limit, fault, unavailable part. */
export const ERRORS_OF_ALL = [400, 415, 429, 500, 503] as const;
/**
 * Errors of a call that needs a role: 401 without a session; 403 without role or CSRF token, or from another
 * site's page.
 */
export const ERRORS_OF_DESK = [401, 403] as const;
export const ERRORS_OF_BODY = [413] as const;

export function isOtherBody(body: z.ZodType | OtherBody): body is OtherBody {
  return "types" in body;
}
