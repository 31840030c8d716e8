import { errorBody } from "../contract/rest.ts";
import { SIGN_IN } from "./account-routes.ts";
import { ARTICLES } from "./admin/articles-routes.ts";
import { FRONT } from "./admin/front-routes.ts";
import { AUTHORS, FEEDS, NAMES } from "./admin/kept-routes.ts";
import { OPS } from "./admin/operators-routes.ts";
import { RECORDS } from "./admin/records-routes.ts";
import { WEBHOOKS } from "./admin/webhook-routes.ts";
import { WRITERS } from "./admin/writers-routes.ts";
import { ABOUT, CRICKET, FORMS, LIVE, NEWS, OUTSIDE } from "./reader-routes.ts";
import {
  ERRORS_OF_ALL,
  ERRORS_OF_BODY,
  ERRORS_OF_DESK,
  isInContract,
  isOtherBody,
  type RestRoute,
} from "./route.ts";

/** Every call of the REST contract (decisions/rest.md#contract). */
const TABLES = [
  ...[NEWS, CRICKET, LIVE, OUTSIDE, FORMS, ABOUT, SIGN_IN],
  ...[WRITERS, ARTICLES, FRONT, AUTHORS, NAMES, FEEDS, RECORDS, WEBHOOKS, OPS],
] as const;
type RowsOf<Table> = Table extends unknown ? Table[keyof Table] : never;
/** Each call, with the types of what it takes and answers. */
export type Row = RowsOf<(typeof TABLES)[number]>;
export const REST_ROUTES: readonly RestRoute[] = TABLES.flatMap((table): RestRoute[] => Object.values(table));

/** The error statuses of a call. */
export function errorsOf({ role, body, errors = [] }: RestRoute): number[] {
  const all = [...ERRORS_OF_ALL, ...(role ? ERRORS_OF_DESK : []), ...(body ? ERRORS_OF_BODY : []), ...errors];
  return [...new Set(all)].sort((one, other) => one - other);
}

function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith("{") ? given[index] !== "" : part === given[index]))
  );
}

const parametersIn = (path: string): number => path.split("{").length - 1;

/** The calls at a path, those with the fewest parameters alone: `/news/search` is no `/news/{id}`. */
export function routesAt(path: string): RestRoute[] {
  const fitting = REST_ROUTES.filter((route) => fits(route.path, path));
  const least = Math.min(...fitting.map((route) => parametersIn(route.path)));
  return fitting.filter((route) => parametersIn(route.path) === least);
}

/** An answer as a client gets it. */
export interface GivenAnswer {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** As the header has it. */
  contentType: string | undefined;
  /** The body as text, its encoding undone. */
  body: string;
}

/**
 * Why an answer breaks the contract, in a sentence; undefined for one that fits, and for an address outside
 * the contract. An answer must be exactly what its schema makes of it: a field too many is a fault
 * like one too few.
 */
export function contractProblem(answer: GivenAnswer): string | undefined {
  const { path, status } = answer;
  if (!isInContract(path)) return undefined;
  const method = answer.method === "HEAD" ? "GET" : answer.method;
  const there = routesAt(path);
  const route = there.find((one) => one.method === method);
  const problem = route
    ? problemOf(route, answer)
    : problemOfRefusal(answer, there.length > 0 ? [405] : [404]);
  return problem && `${answer.method} ${path} answered ${status}: ${problem}`;
}

/** An address that does not exist may answer 401 or 403 before 404: what exists is not for strangers to know. */
function problemOfRefusal(answer: GivenAnswer, fitting: readonly number[]): string | undefined {
  const allowed = [...ERRORS_OF_ALL, ...ERRORS_OF_DESK, ...fitting];
  if (!allowed.includes(answer.status)) return "the contract has no such call";
  return problemOfBody(errorBody, answer);
}

function problemOf(route: RestRoute, answer: GivenAnswer): string | undefined {
  const { status } = answer;
  // A 304 has no body.
  if (status === 304 && route.method === "GET") return undefined;
  const expected = route.answers[status];
  const problem = expected && problemOfBody(expected, answer);
  if (expected && problem === undefined) return undefined;
  if (errorsOf(route).includes(status)) return problemOfBody(errorBody, answer);
  return problem ?? "the contract has no such status for this call";
}

function problemOfBody(expected: RestRoute["answers"][number], answer: GivenAnswer): string | undefined {
  const type = (answer.contentType ?? "").split(";")[0]?.trim() ?? "";
  if (isOtherBody(expected)) {
    if (expected.types.length === 0 || expected.types.includes(type)) return undefined;
    return `it is ${type || "of no type"}, not ${expected.types.join(" or ")}`;
  }
  if (type !== "application/json") return `it is ${type || "of no type"}, not application/json`;
  if (answer.method === "HEAD") return undefined;
  let value: unknown;
  try {
    value = JSON.parse(answer.body);
  } catch {
    return "it is no JSON";
  }
  const { data, error } = expected.safeParse(value);
  const issue = error?.issues[0];
  if (issue) return `${issue.path.join(".") || "the body"}: ${issue.message}`;
  return differenceOf(value, data, "");
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The first difference between an answer and its parsed form. */
function differenceOf(given: unknown, parsed: unknown, path: string): string | undefined {
  if (!isObject(given) || !isObject(parsed)) {
    return Object.is(given, parsed) ? undefined : `${path || "the body"} is not as the contract has it`;
  }
  for (const name of new Set([...Object.keys(given), ...Object.keys(parsed)])) {
    const inner = path === "" ? name : `${path}.${name}`;
    if (given[name] === undefined && parsed[name] !== undefined) return `${inner} is missing`;
    if (given[name] !== undefined && parsed[name] === undefined) return `${inner} is not in the contract`;
    const difference = differenceOf(given[name], parsed[name], inner);
    if (difference !== undefined) return difference;
  }
  return undefined;
}
