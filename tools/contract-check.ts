import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { messageOf } from "../core/message-of.ts";
import { contractProblem } from "../core/routes/rest-contract.ts";
import { isInContract } from "../core/routes/route.ts";

interface RawAnswer {
  method: string;
  url: string;
  status: number;
  contentType: string | undefined;
  encoding: string | undefined;
  bytes: Buffer;
}

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

/** Why a response violates the REST contract; undefined if it does not. */
export function problemOfAnswer({
  method,
  url,
  status,
  contentType,
  encoding,
  bytes,
}: RawAnswer): string | undefined {
  const path = url.split("?", 1)[0] ?? "";
  if (!isInContract(path)) return undefined;
  let body: string;
  try {
    body = decoded(bytes, encoding);
  } catch (error) {
    return `${method} ${path}: its body is no ${encoding}: ${messageOf(error)}`;
  }
  return contractProblem({ method, path, status, contentType, body });
}

/** A header of `writeHead`, given as an object or as a list of names and values. */
function headerIn(given: unknown, name: string): string | undefined {
  const pairs: [unknown, unknown][] = Array.isArray(given)
    ? given.flatMap((each, at) => (at % 2 === 0 ? [[each, given[at + 1]]] : []))
    : Object.entries(given ?? {});
  const found = pairs.find(([key]) => String(key).toLowerCase() === name)?.[1];
  return found === undefined ? undefined : String(found);
}

/**
 * Headers missing from a response, which every status needs (decisions/security.md#headers-of-every-answer).
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

/** Reports violations once a response is complete. Does not change it. */
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
    const problem = problemOfAnswer({
      method: request.method ?? "GET",
      url,
      status: response.statusCode,
      contentType: header("content-type"),
      encoding: header("content-encoding"),
      bytes: Buffer.concat(chunks),
    });
    if (problem !== undefined) onProblem(problem);
    const lacking = problemOfHeaders(header);
    if (lacking !== undefined) {
      onProblem(`${request.method} ${url.split("?", 1)[0]} answered ${response.statusCode}: ${lacking}`);
    }
  });
}
