import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { isRecord } from "../../core/is-record.ts";
import { present } from "../../core/present.ts";
import { readBucketList } from "./bucket-list.ts";
import { type Bucket, type PictureFiles, PictureFilesError } from "./picture-types.ts";

const READ_MS = 4_000;
const WRITE_MS = 15_000;
const AGAIN_MS = 150;
/** Largest answer, bytes; no file of an image is larger. */
const MOST_BYTES = 16 * 1024 * 1024;
const LISTED_AT_ONCE = 1_000;
/**
 * Number of failures in a row after which no request is sent to the bucket for a while, so that nobody waits
 * for it.
 */
const MOST_FAILURES = 3;
const REST_MS = 5_000;

export interface S3Patience {
  readMs: number;
  writeMs: number;
  restMs: number;
  now(): number;
}
const PATIENCE: S3Patience = {
  readMs: READ_MS,
  writeMs: WRITE_MS,
  restMs: REST_MS,
  now: () => performance.now(),
};

const LOOKED_AT = 4_096;
const WORD = /^[A-Za-z]{1,60}$/;

function codeIn(body: Uint8Array): string | undefined {
  const [, after = ""] = Buffer.from(body.subarray(0, LOOKED_AT)).toString("latin1").split("<Code>", 2);
  const code = after.slice(0, Math.max(0, after.indexOf("</Code>")));
  return WORD.test(code) ? code : undefined;
}

const word = (text: string | undefined): string =>
  text !== undefined && WORD.test(text) && text !== "Unknown" ? ` (${text})` : "";

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return isRecord(cause) && typeof cause.code === "string" ? word(cause.code.replaceAll("_", "")) : "";
};

/** A failure that may not happen again, so the request is repeated. */
class PassingError extends PictureFilesError {}

function asFilesError(error: unknown, late: boolean): PictureFilesError {
  if (error instanceof PictureFilesError) return error;
  if (late) return new PictureFilesError("The bucket did not answer in time");
  return new PassingError(`The bucket could not be reached${codeOf(error)}`);
}

async function readWhole(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new PictureFilesError("The bucket's answer is larger than any image");
    chunks.push(chunk);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
const typeOf = (name: string): string => (name.endsWith(".avif") ? "image/avif" : "image/webp");

/**
 * Images' files in an S3 bucket. The address is the operator's setting, so it may be private; no redirect is
 * followed. Each call ends in bounded time, and bodies are complete, because HTTP gives their length and the
 * bucket checks the digest of writes. Rejects with PictureFilesError.
 */
export function createS3Files(bucket: Bucket, patience: S3Patience = PATIENCE): PictureFiles {
  const { prefix } = bucket;
  let failures = 0;
  let restUntil = 0;

  /** Sends one signed request. Rejects unless the status is a success, or 404 for a missing file. */
  async function request(
    { method, path, body }: { method: string; path: string; body?: Uint8Array<ArrayBuffer> },
    signal: AbortSignal,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Uint8Array<ArrayBuffer> }> {
    const signed = await new AwsV4Signer({
      ...bucket,
      service: "s3",
      method,
      url: `${bucket.url.replace(/\/$/, "")}${path}`,
      headers: { ...headers, "x-amz-content-sha256": sha256(body ?? new Uint8Array()).toString("hex") },
      ...present({ body }),
    }).sign();
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      signal,
      redirect: "manual",
      ...present({ body }),
    });
    const { ok, status } = response;
    const answer = await readWhole(response);
    const code = ok ? undefined : codeIn(answer);
    // For a missing bucket the status is the same as for a missing file.
    if (ok || (status === 404 && code !== "NoSuchBucket")) return { status, body: answer };
    const text = `The bucket answered ${status}${word(code)}`;
    throw status >= 500 || status === 429 ? new PassingError(text) : new PictureFilesError(text);
  }

  type Ask<T> = (signal: AbortSignal) => Promise<T>;

  async function once<T>(ms: number, ask: Ask<T>): Promise<T> {
    const signal = AbortSignal.timeout(ms);
    try {
      return await ask(signal);
    } catch (error) {
      throw asFilesError(error, signal.aborted);
    }
  }

  async function tried<T>(ms: number, ask: Ask<T>): Promise<T> {
    if (patience.now() < restUntil)
      throw new PictureFilesError("The bucket failed recently; the next try follows in some seconds");
    try {
      const done = await once(ms, ask).catch(async (error: unknown) => {
        if (!(error instanceof PassingError)) throw error;
        await wait(AGAIN_MS);
        return once(ms, ask);
      });
      failures = 0;
      return done;
    } catch (error) {
      failures += 1;
      if (failures >= MOST_FAILURES) restUntil = patience.now() + patience.restMs;
      throw error;
    }
  }

  const pathOf = (name: string): string =>
    `/${`${prefix}${name}`.split("/").map(encodeURIComponent).join("/")}`;

  return {
    async put(name, bytes) {
      const body = new Uint8Array(bytes);
      const { status } = await tried(patience.writeMs, (signal) =>
        request({ method: "PUT", path: pathOf(name), body }, signal, {
          "content-type": typeOf(name),
          "x-amz-checksum-sha256": sha256(body).toString("base64"),
        }),
      );
      if (status === 404) throw new PictureFilesError("The bucket answered 404");
    },
    async get(name) {
      const { status, body } = await tried(patience.readMs, (signal) =>
        request({ method: "GET", path: pathOf(name) }, signal),
      );
      return status === 404 ? undefined : body;
    },
    async remove(names) {
      for (const name of names)
        await tried(patience.writeMs, (signal) => request({ method: "DELETE", path: pathOf(name) }, signal));
    },
    async *list() {
      let next: string | undefined;
      do {
        const from = next;
        const query = new URLSearchParams({
          "list-type": "2",
          prefix,
          "max-keys": String(LISTED_AT_ONCE),
          ...present({ "continuation-token": from }),
        });
        const { status, body } = await tried(patience.readMs, (signal) =>
          request({ method: "GET", path: `/?${query}` }, signal),
        );
        const page = status === 404 ? undefined : readBucketList(Buffer.from(body).toString("utf8"));
        if (!page) throw new PictureFilesError("The bucket's answer is not a list");
        for (const key of page.keys) {
          const name = key.slice(prefix.length);
          if (key.startsWith(prefix) && isFileName(name)) yield name;
        }
        next = page.next;
        if (next !== undefined && next === from)
          throw new PictureFilesError("The bucket keeps listing the same part");
      } while (next !== undefined);
    },
  };
}

/** Whether a key is one of ours; other keys in the bucket stay untouched. */
function isFileName(name: string): boolean {
  return /^[\w.-]{1,120}$/.test(name);
}
