import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isMatchCode } from "../../core/cricket/match-code.ts";
import type { MatchDocument } from "../../core/cricket/types.ts";
import { isRecord } from "../../core/is-record.ts";
import { ballsTopic, matchTopic } from "../../core/topics/readers-topics.ts";
import { parseDocument } from "../../core/topics/topics.ts";
import { SECURITY_HEADERS } from "../../platform/http/security-headers.ts";
import type { Log } from "../../platform/log/log.ts";
import { type CachedBody, cachedBytes, cachedText, IMMUTABLE, sendCached } from "../http/cached-body.ts";
import type { MadeFrom } from "../http/read-response.ts";
import { type CachedPage, createPageCache } from "../pages/page-cache.ts";
import { splitAddress } from "../pages/page-request.ts";
import type { Documents } from "../reads/documents.ts";
import type { Reads } from "../reads/reads.ts";
import { NO_SUCH_MATCH, SCORE_FAILED } from "../words/embed.ts";
import { mayBeTold } from "./embed-balls.ts";
import { writeEmbed, writeNoEmbed } from "./embed-page.ts";
import { embedScript, embedStyle } from "./embed-style.ts";

interface EmbedDependencies {
  reads: Pick<Reads, "answer">;
  documents: Documents;
  log: Log;
  /** ms since 1970. */
  now: () => number;
  originOf: (request: IncomingMessage) => string;
}

/** `/embed/match/{code}` (decisions/cricket.md#embedded-score): a live score that other sites show in a frame. */
export interface Embed {
  /** Takes GET and HEAD of those addresses. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

const LETTERS = readFileSync(new URL("letters.woff2", import.meta.url));
const LETTERS_PATH = `/embed/letters-${createHash("sha256").update(LETTERS).digest("hex").slice(0, 12)}.woff2`;
const ADDRESS = /^\/embed\/match\/([^/]+)$/;
const CACHED_MS = 60_000;
/** Shared caches may answer for two seconds, as for pages. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=2";

const digest = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What pages may not do, a score in a frame may: stand in one, and be read by a frame that its site has locked in. */
const { "x-frame-options": _, "cross-origin-opener-policy": __, ...KEPT_HEADERS } = SECURITY_HEADERS;

export function createEmbed({ reads, documents, log, now, originOf }: EmbedDependencies): Embed {
  const style = embedStyle(LETTERS_PATH);
  const script = embedScript();
  const cache = createPageCache(documents, now);
  const policy = [
    "default-src 'none'",
    `style-src ${digest(style)}`,
    `script-src ${digest(script)}`,
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  const headers = {
    ...KEPT_HEADERS,
    "access-control-allow-origin": "*",
    "content-security-policy": policy,
    "cross-origin-resource-policy": "cross-origin",
    "x-robots-tag": "noindex",
  };

  // Its address names its content. A frame that its site has locked in is of no site, and may ask for it all the same.
  const letters = cachedBytes(LETTERS, {
    contentType: "font/woff2",
    cacheControl: IMMUTABLE,
    headers: {
      ...KEPT_HEADERS,
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    },
    packable: false,
  });

  function body(text: string, status = 200): CachedBody {
    return cachedText(text, {
      status,
      contentType: "text/html; charset=utf-8",
      cacheControl: status === 200 ? CACHE_CONTROL : "no-store",
      headers: status === 503 ? { ...headers, "retry-after": "2" } : headers,
    });
  }

  const instead = (origin: string, status: 404 | 503): CachedBody =>
    body(writeNoEmbed(status === 404 ? NO_SUCH_MATCH : SCORE_FAILED, { style, origin }), status);

  /** The latest balls where a match is told ball by ball: of a real provider its scorecard has none. */
  async function toldOf(code: string, document: MatchDocument): Promise<MadeFrom | undefined> {
    if (!mayBeTold(document)) return undefined;
    const topic = ballsTopic(code);
    const snapshot = await documents.read(topic).catch((error: unknown) => {
      log.warn({ code, err: error }, "an embedded score is shown without its balls");
      return undefined;
    });
    return snapshot && { topic, snapshot };
  }

  async function make(code: string, origin: string): Promise<CachedPage> {
    const topic = matchTopic(code);
    const { body: answer, from } = await reads.answer(`/api/live/${topic}`);
    const { value } = answer;
    const snapshot = isRecord(value) && isRecord(value.snapshot) ? value.snapshot : undefined;
    const document = snapshot && parseDocument(topic, snapshot);
    const told = document && (await toldOf(code, document));
    const balls = told?.snapshot && parseDocument(ballsTopic(code), told.snapshot.value);
    const text = document && writeEmbed(document, { style, script, origin }, balls);
    // Anybody can make up codes, so what is not there is not cached.
    if (text === undefined || !from)
      return { body: instead(origin, answer.status >= 500 ? 503 : 404), madeFrom: [], until: 0 };
    return { body: body(text), madeFrom: told ? [from, told] : [from], until: now() + CACHED_MS };
  }

  async function answer(code: string, origin: string): Promise<CachedBody> {
    if (!isMatchCode(code)) return instead(origin, 404);
    try {
      return await cache.get(`${origin} ${code}`, () => make(code, origin));
    } catch (error) {
      log.warn({ code, err: error }, "an embedded score could not be written");
      return instead(origin, 503);
    }
  }

  return {
    handle(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const { path } = splitAddress(request.url ?? "");
      if (path === LETTERS_PATH) {
        sendCached(request, response, letters);
        return true;
      }
      const code = ADDRESS.exec(path)?.[1];
      if (code === undefined) return false;
      answer(code, originOf(request))
        .then((found) => sendCached(request, response, found))
        .catch((error: unknown) => {
          log.error({ code, err: error }, "an embedded score could not be sent");
          response.destroy();
        });
      return true;
    },
  };
}
