import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { errorBody } from "../../core/contract/rest.ts";
import { messageOf } from "../../core/message-of.ts";
import { errorsOf, routesAt } from "../../core/routes/rest-contract.ts";
import {
  ERRORS_OF_ALL,
  ERRORS_OF_DESK,
  isInContract,
  isOtherBody,
  type RestRoute,
} from "../../core/routes/route.ts";

interface GivenAnswer {
  method: string;
  path: string;
  status: number;
  contentType: string | undefined;
  /** Text of the body after decompression. */
  body: string;
}

/**
 * Reason why an answer violates the contract; undefined for valid answers and for other addresses. An answer
 * must equal the result of its schema, so extra fields are errors too.
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

/** A missing resource may answer 401 or 403 instead of 404, which hides from strangers that it is missing. */
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

/** First difference between an answer and its parsed form. */
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

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

/** A header of `writeHead`, whose headers are an object or a list of names and values. */
function headerIn(given: unknown, name: string): string | undefined {
  const pairs: [unknown, unknown][] = Array.isArray(given)
    ? given.flatMap((each, at) => (at % 2 === 0 ? [[each, given[at + 1]]] : []))
    : Object.entries(given ?? {});
  const found = pairs.find(([key]) => String(key).toLowerCase() === name)?.[1];
  return found === undefined ? undefined : String(found);
}

/**
 * Headers that a response lacks although every status needs them
 * (decisions/security.md#headers-of-every-answer).
 */
function problemOfHeaders(header: (name: string) => string | undefined): string | undefined {
  if (header("x-content-type-options") !== "nosniff") return "lacks nosniff";
  const policy = header("content-security-policy") ?? "";
  if (!/(?:^|; )frame-ancestors /.test(policy)) return `says of no frame who may show it: ${policy}`;
  const type = header("content-type") ?? "";
  return /^text\/|xml/.test(type) && !/; ?charset=utf-8/i.test(type)
    ? `lacks its charset: ${type}`
    : undefined;
}

/** Reports violations once a response is complete. Does not change the response. */
export function watchAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  onProblem: (problem: string) => void,
): void {
  const url = request.url ?? "/";
  const chunks: Buffer[] = [];
  let written: OutgoingHttpHeaders | readonly unknown[] = {};
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    else if (typeof chunk === "string") {
      chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    }
  };
  const keeping = <Method extends (...given: never[]) => unknown>(method: Method): Method =>
    new Proxy(method, {
      apply(target, self, given: unknown[]) {
        keep(given[0], given[1]);
        return Reflect.apply(target, self, given);
      },
    });
  response.write = keeping(response.write);
  response.end = keeping(response.end);
  response.writeHead = new Proxy(response.writeHead, {
    apply(method, self, given: unknown[]) {
      const headers = given.at(-1);
      if (typeof headers === "object" && headers !== null) written = headers as OutgoingHttpHeaders;
      return Reflect.apply(method, self, given);
    },
  });
  response.once("finish", () => {
    const header = (name: string): string | undefined =>
      headerIn(written, name) ?? response.getHeader(name)?.toString();
    const method = request.method ?? "GET";
    const path = url.split("?", 1)[0] ?? "";
    const encoding = header("content-encoding");
    let problem: string | undefined;
    try {
      const body = isInContract(path) ? decoded(Buffer.concat(chunks), encoding) : "";
      const contentType = header("content-type");
      problem = contractProblem({ method, path, status: response.statusCode, contentType, body });
    } catch (error) {
      problem = `${method} ${path}: its body is no ${encoding}: ${messageOf(error)}`;
    }
    if (problem !== undefined) onProblem(problem);
    const lacking = problemOfHeaders(header);
    if (lacking !== undefined) {
      onProblem(`${request.method} ${url.split("?", 1)[0]} answered ${response.statusCode}: ${lacking}`);
    }
  });
}
