import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isMatchCode } from "../../core/cricket/match-code.ts";
import { type Ribbon, ribbonOf, ribbonSvg } from "../../core/cricket/ribbon/ribbon.ts";
import { isRecord } from "../../core/is-record.ts";
import { matchTopic, progressTopic } from "../../core/topics/readers-topics.ts";
import { type LiveDocumentOf, parseDocument, type Topic } from "../../core/topics/topics.ts";
import { SECURITY_HEADERS } from "../../platform/http/security-headers.ts";
import type { Log } from "../../platform/log/log.ts";
import { type CachedBody, cachedBytes, sendCached } from "../http/cached-body.ts";
import { PART_UNAVAILABLE, refuse } from "../http/refuse.ts";
import { transformPicture } from "../images/codec/transform.ts";
import { type CachedPage, createPageCache } from "../pages/page-cache.ts";
import { splitAddress } from "../pages/page-request.ts";
import type { Documents } from "../reads/documents.ts";
import type { Reads } from "../reads/reads.ts";

const ADDRESS = /^\/embed\/ribbon\/([^/]+)\.(svg|png)$/;
const CACHED_MS = 60_000;
const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Image for shared links, 1200 x 630: the wordmark, and the ribbon on paper below. */
const SHARE = readFileSync(new URL("../../web/icons/share.svg", import.meta.url), "utf8");
const shareSvg = (ribbon: Ribbon): string => {
  const drawn = ribbonSvg(ribbon, 'x="60" y="366" width="1080" height="224"');
  const paper = '<rect y="350" width="1200" height="256" fill="#fdfcf9"/>';
  return drawn
    ? SHARE.replace(".374)", ".2)")
        .replace("258.6 160", "400 100")
        .replace("</svg>", `${paper}${drawn}</svg>`)
    : SHARE;
};

const { "x-frame-options": _, "cross-origin-opener-policy": __, ...HEADERS } = SECURITY_HEADERS;

/**
 * `/embed/ribbon/{code}.svg` and `.png` (decisions/charts.md#ribbon): the ribbon of a match without words, for
 * lists and frames, and for shared links. A known match without balls has an empty image.
 */
export function createRibbons({
  reads,
  documents,
  log,
  now,
}: {
  reads: Pick<Reads, "answer">;
  documents: Documents;
  log: Log;
  now: () => number;
}) {
  const cache = createPageCache(documents, now);

  async function read<T extends Topic>(topic: T) {
    const { body, from } = await reads.answer(`/api/live/${topic}`);
    const { value } = body;
    const document: LiveDocumentOf<T> | undefined =
      isRecord(value) && isRecord(value.snapshot) ? parseDocument(topic, value.snapshot) : undefined;
    return { document, from, status: body.status };
  }

  async function make(code: string, kind: string): Promise<CachedPage> {
    const progress = await read(progressTopic(code));
    if (!progress.document || !progress.from) {
      const status = progress.status >= 500 ? 503 : 404;
      return { body: refuse(status, "There is no such match").body, madeFrom: [], until: 0 };
    }
    const match = await read(matchTopic(code));
    const card = match.document?.published ? match.document : undefined;
    const ribbon = ribbonOf(progress.document, Object.values(card?.innings ?? {}));
    const shared = { headers: { ...HEADERS, "cross-origin-resource-policy": "cross-origin" } };
    const until = now() + CACHED_MS;
    if (kind === "svg") {
      const options = {
        ...shared,
        contentType: "image/svg+xml; charset=utf-8",
        cacheControl: "public, max-age=0, s-maxage=2",
      };
      const body = cachedBytes(Buffer.from(ribbonSvg(ribbon) ?? EMPTY), options);
      return { body, madeFrom: [progress.from], until };
    }
    const order = { animated: false, width: 1_200, format: "png", effort: 4, qualities: [90] } as const;
    const { bytes } = await transformPicture(Buffer.from(shareSvg(ribbon)), order);
    const options = {
      ...shared,
      contentType: "image/png",
      cacheControl: "public, max-age=60",
      packable: false,
    };
    // Encoding is costly, so a live match gets a new image at most once a minute.
    return { body: cachedBytes(Buffer.from(bytes), options), madeFrom: [], until };
  }

  async function answer(code: string, kind: string): Promise<CachedBody> {
    if (!isMatchCode(code)) return refuse(404, "There is no such match").body;
    try {
      return await cache.get(`${code} ${kind}`, () => make(code, kind));
    } catch (error) {
      log.warn({ code, err: error }, "a ribbon could not be drawn");
      return refuse(503, PART_UNAVAILABLE).body;
    }
  }

  return {
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const [, code, kind] = ADDRESS.exec(splitAddress(request.url ?? "").path) ?? [];
      if (code === undefined || kind === undefined) return false;
      answer(code, kind)
        .then((found) => sendCached(request, response, found))
        .catch((error: unknown) => {
          log.error({ code, err: error }, "a ribbon could not be sent");
          response.destroy();
        });
      return true;
    },
  };
}
