import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { SMALL_BYTES, SMALL_LIST_BYTES } from "../../../workers/cricket/parsing/documents.ts";
import { fixtures, rss, scorecard } from "../../../workers/provider.test-support.ts";
import {
  HOSTILE_COMMENTARY,
  HOSTILE_FEEDS,
  HOSTILE_FIXTURES,
  HOSTILE_PAGES,
  HOSTILE_SCORECARDS,
} from "../../support/hostile-inputs.ts";

/** Number of hostile feeds and of hostile matches; one feed and one match stay normal. */
export const HOSTILE_SOURCES = 16;
const HOSTILE_MATCHES = 8;

/** Sources that are hostile now; `ordinary`: sources only change, as on a busy day. */
export type Spoilt = "feeds" | "scorecards" | "commentary" | "fixtures" | "ordinary";

export interface Outside {
  origin: string;
  hostPort: string;
  spoil(what: Spoilt | undefined): void;
  sent(): number;
  pages: readonly string[];
  pictures: readonly string[];
  pictureBytes(name: string): Buffer;
}

const buffers = (inputs: Readonly<Record<string, (bytes?: number) => string>>, bytes?: number): Buffer[] =>
  Object.values(inputs).map((make) => Buffer.from(make(bytes)));
const bothSizes = (
  inputs: Readonly<Record<string, (bytes?: number) => string>>,
  small = SMALL_BYTES,
): Buffer[] => [...buffers(inputs), ...buffers(inputs, small)];

/** Images of 40 megapixels, the largest that is decoded, and a larger image that is refused. */
async function makePictures(): Promise<Map<string, Buffer>> {
  const rows = Buffer.from([200, 90, 40, 30, 60, 180]);
  const large = () =>
    sharp(rows, { raw: { width: 1, height: 2, channels: 3 } }).resize(8_000, 5_000, { fit: "fill" });
  const jpeg = await large().jpeg({ quality: 70 }).toBuffer();
  return new Map([
    ["large-jpeg", jpeg],
    ["large-png", await large().png({ compressionLevel: 6 }).toBuffer()],
    ["progressive-jpeg", await large().jpeg({ quality: 70, progressive: true }).toBuffer()],
    ["cut-off", jpeg.subarray(0, jpeg.length / 2)],
    ["nothing-but-a-head", Buffer.concat([jpeg.subarray(0, 300), Buffer.alloc(10_000_000, 0xff)])],
    ["text", Buffer.alloc(10_000_000, "<svg ")],
  ]);
}

const longFeed = (name: string, changes: number): string =>
  rss(Array.from({ length: 200 }, (_, index) => `নদীর পাড় ভাঙছে, ঘর হারানোর ভয় ${name} ${index + 5 * changes}`));
const longScorecard = (name: string, changes: number): string =>
  scorecard({ code: name.replace(/\.json$/, ""), runs: changes }).replace(
    "{",
    `{"Notes":${JSON.stringify(Array.from({ length: 1_000 }, (_, index) => `a note like any other, ${index}, with ${index}`))},`,
  );

export async function startOutside(): Promise<Outside> {
  const names = Object.keys(HOSTILE_PAGES);
  const pages = buffers(HOSTILE_PAGES);
  const pictures = await makePictures();
  const spoils: Readonly<Record<Exclude<Spoilt, "ordinary">, Buffer[]>> = {
    feeds: buffers(HOSTILE_FEEDS),
    scorecards: bothSizes(HOSTILE_SCORECARDS),
    commentary: bothSizes(HOSTILE_COMMENTARY),
    fixtures: bothSizes(HOSTILE_FIXTURES, SMALL_LIST_BYTES),
  };
  const codes = Array.from({ length: HOSTILE_MATCHES }, (_, index) => `bad${index}`);
  const list = fixtures(
    ["good", ...codes].map((code) => ({ code, list: "live", status: "Play in Progress" }) as const),
  );
  const paragraph = "নদীর পাড় ভাঙছে, ঘর হারানোর ভয়ে রাত জাগছে তিন গ্রাম। ".repeat(6);
  const ordinary = `<!doctype html><html><head><title>x</title></head><body><article>${`<p>${paragraph}</p>`.repeat(12)}</article></body></html>`;
  let spoilt: Spoilt | undefined;
  let sent = 0;
  let changes = 0;

  /** The next hostile document, never the same bytes twice, as known ones are not read again. */
  const sendHostile = (response: ServerResponse, from: readonly Buffer[]): void => {
    sent += 1;
    response.write(from[sent % from.length] ?? "");
    response.end(" ".repeat(sent % 900));
  };
  const answer = (path: string, response: ServerResponse): void => {
    const [, kind, name = ""] = path.split("/");
    const document = kind === "feeds" || kind === "cricket";
    if (kind === "pages") {
      const at = names.indexOf(decodeURIComponent(name));
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(at < 0 ? ordinary : pages[at]);
      if (at >= 0) sent += 1;
    } else if (kind === "pictures") {
      response.end(pictures.get(name) ?? pictures.get("cut-off"));
      sent += 1;
    } else if (!document) response.writeHead(404).end();
    else if (spoilt === "ordinary" && name.startsWith("bad")) {
      changes += 1;
      response.end(kind === "feeds" ? longFeed(name, changes) : longScorecard(name, changes));
    } else if (kind === "feeds" && spoilt === "feeds" && name !== "good") sendHostile(response, spoils.feeds);
    else if (kind === "feeds") {
      const titles = Array.from({ length: 30 }, (_, index) => `নদীর পাড় ভাঙছে ${name} ${index}`);
      response.end(rss(titles));
    } else if (name.startsWith("cricket-")) {
      if (spoilt === "fixtures") sendHostile(response, spoils.fixtures);
      else response.end(list);
    } else if (name.startsWith("bad") && (spoilt === "scorecards" || spoilt === "commentary")) {
      sendHostile(response, spoils[spoilt]);
    } else response.end(scorecard({ code: name.replace(/\.json$/, ""), runs: 7 }));
  };
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? "/", "http://outside").pathname, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const hostPort = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${hostPort}`,
    hostPort,
    spoil(what) {
      spoilt = what;
    },
    sent: () => sent,
    pages: names,
    pictures: [...pictures.keys()],
    pictureBytes: (name) => pictures.get(name) ?? Buffer.alloc(0),
  };
}
