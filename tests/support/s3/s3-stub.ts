import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Bucket } from "../../../store/types.ts";
import { type LoopbackServer, startLoopbackServer } from "../loopback-server.ts";

export type S3Fault =
  | "pass"
  | "500"
  | "503"
  | "hang"
  | "drip"
  | "half"
  | "refuse"
  | "cut"
  | "endless xml"
  | "endless list"
  | "elsewhere"
  | "flood";

export interface S3Stub extends LoopbackServer {
  bucket: Bucket;
  objects: Map<string, Buffer>;
  asked: string[];
  /** Called for each request with a valid signature. */
  fault: (request: IncomingMessage) => S3Fault;
  repeats: boolean;
}

const REGION = "eu-test-1";
const NAME = "papers";
export const STUB_KEYS = { accessKeyId: "AKIDSTUB", secretAccessKey: "stub/secret+key" };
const LISTED = 3;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");
/** Encodes a text by RFC 3986, as "Signature Version 4" requires. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Checks a signature by Amazon's "Authenticating Requests: Using the Authorization Header (AWS Signature
 * Version 4)".
 */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    );
  const [, key, day = "", region, names = "", signature = ""] = match ?? [];
  const at = String(request.headers["x-amz-date"]);
  const content = String(request.headers["x-amz-content-sha256"]);
  if (key !== STUB_KEYS.accessKeyId || region !== REGION || !at.startsWith(day)) return false;
  const signed = names.split(";");
  const needed = Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"));
  if (!["host", ...needed].every((name) => signed.includes(name))) return false;
  if (content !== "UNSIGNED-PAYLOAD" && content !== sha256(body)) return false;
  const url = new URL(request.url ?? "", "http://stub");
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join("&");
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join("");
  const path = url.pathname
    .split("/")
    .map((part) => escaped(decodeURIComponent(part)))
    .join("/");
  const canonical = [request.method, path, query, headers, names, content].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const signing = ["s3", "aws4_request"].reduce(
    (last, part) => hmac(last, part),
    hmac(hmac(`AWS4${STUB_KEYS.secretAccessKey}`, day), REGION),
  );
  return timingSafeEqual(hmac(signing, text), Buffer.from(signature, "hex"));
}

const xml = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
};
const refuse = (response: ServerResponse, status: number, code: string): void =>
  xml(response, status, `<Error><Code>${code}</Code><Message>a message</Message></Error>`);

function list(response: ServerResponse, objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): void {
  const after = query.get("continuation-token") ?? "";
  const matching = [...objects.keys()]
    .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
    .toSorted();
  const page = matching.slice(0, LISTED);
  const more = matching.length > page.length;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-26T00:00:00.000Z</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  xml(
    response,
    200,
    `<ListBucketResult><Name>${NAME}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${contents.join("")}${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ""}</ListBucketResult>`,
  );
}

/** True if the fault has answered, or never will. */
function failed(fault: S3Fault, request: IncomingMessage, response: ServerResponse, bytes: Buffer): boolean {
  if (fault === "pass") return false;
  if (fault === "500") refuse(response, 500, "InternalError");
  else if (fault === "503") refuse(response, 503, "SlowDown");
  else if (fault === "refuse") refuse(response, 403, "SignatureDoesNotMatch");
  else if (fault === "endless xml") xml(response, 403, "<a>".repeat(200_000));
  else if (fault === "endless list") {
    const open = "<Contents><Key>".repeat(100_000);
    xml(response, 200, `<ListBucketResult>${open}</ListBucketResult>`);
  } else if (fault === "elsewhere")
    response.writeHead(307, { location: `http://${request.headers.host}/elsewhere` }).end();
  else if (fault === "flood") response.end(Buffer.alloc(17 * 1024 * 1024));
  else if (fault === "cut") request.socket.destroy();
  else if (fault === "half") {
    response.writeHead(200, { "content-length": bytes.length + 10 });
    response.write(bytes, () => request.socket.destroy());
  } else if (fault === "drip") {
    response.writeHead(200, { "content-length": 1_000_000 });
    const dripping = setInterval(() => response.write("."), 20);
    response.once("close", () => clearInterval(dripping));
  }
  return true;
}

/**
 * A small S3 server on loopback, written from Amazon's documentation: one bucket, checked signatures, and
 * faults.
 */
export async function startS3Stub(): Promise<S3Stub> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = await startLoopbackServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? "", "http://stub");
    asked.push(`${request.method} ${url.pathname}`);
    if (!isSigned(request, body)) return refuse(response, 403, "SignatureDoesNotMatch");
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    const key = rest.join("/");
    if (bucket !== NAME) return refuse(response, 404, "NoSuchBucket");
    if (failed(stub.fault(request), request, response, objects.get(key) ?? Buffer.from("half")))
      return undefined;
    if (request.method === "GET" && key === "")
      return list(response, objects, stub.repeats ? new URLSearchParams() : url.searchParams);
    const there = objects.get(key);
    if (request.method === "GET") return there ? response.end(there) : refuse(response, 404, "NoSuchKey");
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const checksum = request.headers["x-amz-checksum-sha256"];
    if (checksum !== undefined && checksum !== createHash("sha256").update(body).digest("base64"))
      return refuse(response, 400, "BadDigest");
    objects.set(key, body);
    return response.writeHead(200, { etag: '"stub"' }).end();
  });
  const stub: S3Stub = {
    ...server,
    bucket: { url: `${server.url}/${NAME}`, region: REGION, ...STUB_KEYS, prefix: "pictures/" },
    objects,
    asked,
    fault: () => "pass",
    repeats: false,
  };
  return stub;
}
