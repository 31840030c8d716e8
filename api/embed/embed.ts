import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { isBlogId } from "../../core/blog/blog.ts";
import { postList } from "../../core/contract/blog.ts";
import { isMatchCode } from "../../core/cricket/match-code.ts";
import { isRecord } from "../../core/is-record.ts";
import { lazyValue } from "../../core/single-flight.ts";
import { ballsTopic, blogTopic, matchTopic } from "../../core/topics/readers-topics.ts";
import { parseDocument } from "../../core/topics/topics.ts";
import { SECURITY_HEADERS } from "../../platform/http/security-headers.ts";
import type { Log } from "../../platform/log/log.ts";
import { type CachedBody, cachedText, sendCached } from "../http/cached-body.ts";
import { type CachedPage, createPageCache } from "../pages/page-cache.ts";
import { splitAddress } from "../pages/page-request.ts";
import { inlineScript } from "../pages/page-template.ts";
import type { Pages } from "../pages/pages.ts";
import type { Documents } from "../reads/documents.ts";
import type { Reads } from "../reads/reads.ts";

interface EmbedDependencies {
  pages: Pick<Pages, "embed" | "letterFaces">;
  reads: Pick<Reads, "answer">;
  documents: Documents;
  log: Log;
  now: () => number;
  originOf: (request: IncomingMessage) => string;
}

const ADDRESS = /^\/embed\/match\/([^/]+)$/;
const BLOG_ADDRESS = /^\/embed\/live\/([^/]+)$/;
const CACHED_MS = 60_000;
const titled = z.object({ story: z.object({ title: z.string() }) });
const CACHE_CONTROL = "public, max-age=0, s-maxage=2";
const SCRIPT = inlineScript(readFileSync(new URL("refresh.js", import.meta.url), "utf8"));

const digest = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * These headers are left out, because other sites may frame a score, and frames without an origin may read it.
 */
const { "x-frame-options": _, "cross-origin-opener-policy": __, ...KEPT_HEADERS } = SECURITY_HEADERS;

/**
 * For frames on other sites: `/embed/match/{code}` (decisions/cricket.md#embedded-score) has a live score,
 * `/embed/live/{id}` the newest posts of a live blog.
 */
export function createEmbed({ pages, reads, documents, log, now, originOf }: EmbedDependencies) {
  const cache = createPageCache(documents, now);
  const renderer = lazyValue(async () => {
    const { style: own, ...render } = await pages.embed();
    const style = pages.letterFaces + own;
    const policy = `default-src 'none'; style-src ${digest(style)}; script-src ${digest(SCRIPT)}; connect-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *; require-trusted-types-for 'script'; trusted-types 'none'`;
    const headers = {
      ...KEPT_HEADERS,
      "access-control-allow-origin": "*",
      "content-security-policy": policy,
      "cross-origin-resource-policy": "cross-origin",
      "x-robots-tag": "noindex",
    };
    return { ...render, style, headers };
  });

  async function body(text: string, status: 200 | 404 | 503): Promise<CachedBody> {
    const { headers } = await renderer();
    return cachedText(text, {
      status,
      contentType: "text/html; charset=utf-8",
      cacheControl: status === 200 ? CACHE_CONTROL : "no-store",
      headers: status === 503 ? { ...headers, "retry-after": "2" } : headers,
    });
  }

  async function instead(
    origin: string,
    status: 404 | 503,
    of: "match" | "blog" = "match",
  ): Promise<CachedBody> {
    const { renderNone, style } = await renderer();
    return body(renderNone(status, { style, origin }, of), status);
  }

  async function readBalls(code: string) {
    try {
      return await documents.read(ballsTopic(code));
    } catch (error) {
      log.warn({ code, err: error }, "an embedded score is rendered without its balls");
    }
  }

  async function make(code: string, origin: string): Promise<CachedPage> {
    const topic = matchTopic(code);
    const { body: answer, from } = await reads.answer(`/api/live/${topic}`);
    const { value } = answer;
    const document =
      isRecord(value) && isRecord(value.snapshot) ? parseDocument(topic, value.snapshot) : undefined;
    const balls = ballsTopic(code);
    const snapshot = document?.published ? await readBalls(code) : undefined;
    const told = snapshot && parseDocument(balls, snapshot.value);
    const { render, style } = await renderer();
    const text = document && render(document, told, { style, script: SCRIPT, origin });
    // Clients can invent codes, so pages of unknown matches are not cached.
    if (text === undefined || !from)
      return { body: await instead(origin, answer.status >= 500 ? 503 : 404), madeFrom: [], until: 0 };
    return {
      body: await body(text, 200),
      madeFrom: [from, { topic: balls, snapshot }],
      until: now() + CACHED_MS,
    };
  }

  /** The frame of a live blog; `post`: only this one. */
  async function makeBlog(id: string, post: string | undefined, origin: string): Promise<CachedPage> {
    const topic = blogTopic(id);
    const [live, story, one] = await Promise.all([
      reads.answer(`/api/live/${topic}`),
      reads.answer(`/api/detailfeed/v1/${id}`),
      post === undefined ? undefined : reads.answer(`/api/blogs/${id}/posts?around=${post}&limit=1`),
    ]);
    const { value } = live.body;
    const document =
      isRecord(value) && isRecord(value.snapshot) ? parseDocument(topic, value.snapshot) : undefined;
    const title = titled.safeParse(story.body.value).data?.story.title;
    const posts = one && postList.safeParse(one.body.value).data?.posts;
    const shown = posts?.find((found) => found.id === post);
    if (!document || title === undefined || !live.from || (post !== undefined && !shown))
      return {
        body: await instead(origin, live.body.status >= 500 ? 503 : 404, "blog"),
        madeFrom: [],
        until: 0,
      };
    const { renderBlog, style } = await renderer();
    const text = renderBlog({ title, document, post: shown }, { style, script: SCRIPT, origin });
    return { body: await body(text, 200), madeFrom: [live.from], until: now() + CACHED_MS };
  }

  async function answerBlog(id: string, post: string | null, origin: string): Promise<CachedBody> {
    if (!isBlogId(id) || (post !== null && !isBlogId(post))) return instead(origin, 404, "blog");
    try {
      return await cache.get(`${origin} live ${id} ${post ?? ""}`, () =>
        makeBlog(id, post ?? undefined, origin),
      );
    } catch (error) {
      log.warn({ id, err: error }, "an embedded blog could not be rendered");
      return instead(origin, 503, "blog");
    }
  }

  async function answer(code: string, origin: string): Promise<CachedBody> {
    if (!isMatchCode(code)) return instead(origin, 404);
    try {
      return await cache.get(`${origin} ${code}`, () => make(code, origin));
    } catch (error) {
      log.warn({ code, err: error }, "an embedded score could not be rendered");
      return instead(origin, 503);
    }
  }

  return {
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const { path, search } = splitAddress(request.url ?? "");
      const code = ADDRESS.exec(path)?.[1];
      const blog = BLOG_ADDRESS.exec(path)?.[1];
      const origin = originOf(request);
      const answered =
        code === undefined
          ? blog && answerBlog(blog, new URLSearchParams(search).get("post"), origin)
          : answer(code, origin);
      if (!answered) return false;
      answered
        .then((found) => sendCached(request, response, found))
        .catch((error: unknown) => {
          log.error({ path, err: error }, "an embedded page could not be sent");
          response.destroy();
        });
      return true;
    },
  };
}
