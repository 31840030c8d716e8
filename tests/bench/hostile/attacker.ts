/** Hostile clients, publishers and providers, which run in a process of their own. */
import { execFileSync } from "node:child_process";
import { setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Agent, request } from "undici";
import { WebSocket } from "ws";
import { z } from "zod";
import { opsAnswer } from "../../../core/contract/ops.ts";
import { SHAPE } from "../../../core/live/shape.ts";
import {
  HOSTILE_ARTICLES,
  HOSTILE_JSON,
  HOSTILE_MESSAGES,
  HOSTILE_SEARCHES,
} from "../../support/hostile-inputs.ts";
import { findProgram } from "../../support/programs.ts";
import { BASIC } from "../../support/sites/editor.ts";
import { atPace } from "../pace.ts";
import { answerCalls } from "../worker-process.ts";
import { type Spoilt, startOutside } from "./outside.ts";

// The process uses only processor time that the product leaves. A slightly higher nice value does not suffice,
// because others wait for the end of its time slice (sched(7)).
setPriority(10);
const chrt = findProgram("chrt");
if (chrt) execFileSync(chrt, ["--idle", "--all-tasks", "--pid", "0", String(process.pid)]);

/** Number of addresses that attack together, each up to its limits (docs/security.md, Limits). */
const ADDRESSES = 4;
const SEARCHES_A_SECOND = ADDRESSES * 5;
const AT_ONCE = 8;
const CALLS_AT_ONCE = 2;
const SOCKETS = 100;
const WARM_MS = 8_000;
const ROUSE_MS = 1_500;
/** The rate is below 64 packets a second, at which the gateway disconnects a socket. */
const MESSAGES_A_SECOND = 50;

const outside = await startOutside();
const dispatcher = new Agent({ connections: 64, bodyTimeout: 30_000, headersTimeout: 30_000 });
const target = z.object({ api: z.number(), realtime: z.number() });
let ports: z.infer<typeof target> = { api: 0, realtime: 0 };
let turn = 0;

const next = <T>(list: readonly T[]): T => {
  turn += 1;
  const found = list[turn % list.length];
  if (found === undefined) throw new Error("There is nothing to choose from");
  return found;
};
const made = (inputs: Readonly<Record<string, () => string>>): string[] =>
  Object.values(inputs).map((make) => make());

type Tally = Record<string, number>;
const count = (tally: Tally, outcome: string): void => {
  tally[outcome] = (tally[outcome] ?? 0) + 1;
};

interface Call {
  headers?: Record<string, string>;
  body?: string | Buffer;
  from?: number;
}

async function send(path: string, { headers, body, from = 0 }: Call = {}): Promise<string> {
  const address = `203.0.${(from >> 8) & 255}.${from & 255}`;
  try {
    const answer = await request(`http://127.0.0.1:${ports.api}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "x-forwarded-for": address, ...headers },
      body: body ?? null,
      dispatcher,
    });
    await answer.body.arrayBuffer();
    return String(answer.statusCode);
  } catch {
    return "cut off";
  }
}

async function keepSending(tally: Tally, until: number, atOnce: number, call: () => Promise<string>) {
  const line = async (): Promise<void> => {
    while (performance.now() < until) count(tally, await call());
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}

const asEditor = { authorization: BASIC };
let pagesAsked = 0;

function askPage(name: string): Promise<string> {
  pagesAsked += 1;
  const url = `${outside.origin}/pages/${encodeURIComponent(name)}?${pagesAsked}`;
  // An address may request 30 pages a minute, of which few at once.
  const from = 1000 + (pagesAsked % AT_ONCE) + 16 * Math.floor(pagesAsked / 200);
  return send(`/api/website-content?url=${encodeURIComponent(url)}`, { from });
}

function askPicture(name: string): Promise<string> {
  const url = `${outside.origin}/pictures/${name}?${turn}`;
  return send(`/api/image?url=${encodeURIComponent(url)}&w=640`, { from: turn % ADDRESSES });
}

const upload = (body: Buffer): Promise<string> =>
  send("/api/admin/images", { body, headers: { ...asEditor, "content-type": "application/octet-stream" } });

const article = (content: string): string =>
  JSON.stringify({ title: "শিরোনাম", content, category: "bengal", published: false });
const saveArticle = (body: string): Promise<string> =>
  send("/api/admin/news", { body, headers: { ...asEditor, "content-type": "application/json" } });

const articles = [...made(HOSTILE_ARTICLES).map(article), ...made(HOSTILE_JSON)];
const searches = made(HOSTILE_SEARCHES).map(encodeURIComponent);
function search(): Promise<string> {
  const words = next(searches);
  const from = turn % ADDRESSES;
  if (turn % 3 === 0) return send(`/?q=${words}${turn}`, { from });
  if (turn % 3 === 1) return send(`/api/search-stories?q=${words}${turn}`, { from });
  return send(`/api/admin/news/search?q=${words}`, { headers: asEditor });
}

/** Makes sources hostile, and requests polls of the feeds again and again, as an operator can with a button. */
async function spoil(tally: Tally, until: number, what: Spoilt): Promise<void> {
  const before = outside.sent();
  outside.spoil(what);
  while (performance.now() < until) {
    if (what === "feeds" || what === "ordinary") await pollFeeds();
    await pause(Math.min(1000, Math.max(0, until - performance.now())));
  }
  outside.spoil(undefined);
  tally.documents = outside.sent() - before;
}

async function pollFeeds(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${ports.api}/api/ops`, { headers: asEditor });
  const { snapshot } = opsAnswer.parse(await answer.json());
  const feeds = Object.entries(snapshot.sources).filter(
    ([, { kind, url }]) => kind === "feed" && !url.endsWith("/good"),
  );
  await Promise.all(
    feeds.map(([id]) => send(`/api/ops/sources/${id}/poll`, { body: "", headers: asEditor })),
  );
}

async function attackSockets(tally: Tally, until: number): Promise<void> {
  const messages = made(HOSTILE_MESSAGES);
  const sockets = new Set<WebSocket>();
  const open = (): void => {
    const ws = new WebSocket(
      `ws://127.0.0.1:${ports.realtime}/socket.io/?EIO=4&transport=websocket&shape=${SHAPE}`,
      {
        perMessageDeflate: false,
        headers: { "x-forwarded-for": `203.0.113.${sockets.size % ADDRESSES}` },
      },
    );
    sockets.add(ws);
    ws.on("error", () => undefined);
    ws.on("open", () => ws.send("40"));
    ws.on("close", () => {
      sockets.delete(ws);
      count(tally, "cut off");
      if (performance.now() < until) setTimeout(open, 100);
    });
  };
  for (let index = 0; index < SOCKETS; index += 1) open();
  while (performance.now() < until) {
    for (const ws of sockets) {
      if (ws.readyState !== WebSocket.OPEN) continue;
      count(tally, "messages");
      if (turn % 4 === 0) ws.send(next(messages));
      else ws.send(`42${turn}["subscribe",{"topic":"match:made${next([turn])}"}]`);
    }
    await pause(1000 / MESSAGES_A_SECOND);
  }
  for (const ws of sockets) ws.terminate();
}

const ATTACKS: Readonly<Record<string, (tally: Tally, until: number) => Promise<void>>> = {
  page: (tally, until) => keepSending(tally, until, AT_ONCE, () => askPage(next(outside.pages))),
  feed: (tally, until) => spoil(tally, until, "feeds"),
  scorecard: (tally, until) => spoil(tally, until, "scorecards"),
  commentary: (tally, until) => spoil(tally, until, "commentary"),
  fixtures: (tally, until) => spoil(tally, until, "fixtures"),
  picture: (tally, until) => keepSending(tally, until, AT_ONCE, () => askPicture(next(outside.pictures))),
  upload: (tally, until) =>
    keepSending(tally, until, CALLS_AT_ONCE, () => upload(outside.pictureBytes(next(outside.pictures)))),
  search: (tally, until) => atPace(until, SEARCHES_A_SECOND, async () => count(tally, await search())),
  socket: attackSockets,
  article: (tally, until) => keepSending(tally, until, CALLS_AT_ONCE, () => saveArticle(next(articles))),
};

const ORDINARY = article(`<p>${"নদীর পাড় ভাঙছে। ".repeat(60)}</p>`.repeat(20));

/** Uses the readers of foreign data normally, so that their modules are loaded and their threads run. */
async function useAll(forMs: number, rounds: number): Promise<Tally> {
  const tally: Tally = {};
  await spoil(tally, performance.now() + forMs, "ordinary");
  for (let round = 0; round < rounds; round += 1) {
    const calls = [askPage("ordinary"), saveArticle(ORDINARY), search(), askPicture("cut-off")];
    for (const outcome of await Promise.all(calls)) count(tally, outcome);
  }
  return tally;
}

const order = z.object({ entrance: z.string(), forMs: z.number() });

answerCalls({
  outside: () => ({ origin: outside.origin, hostPort: outside.hostPort }),
  aim: (argument) => {
    ports = target.parse(argument);
    return true;
  },
  warm: () => useAll(WARM_MS, 12),
  rouse: async () => {
    await useAll(ROUSE_MS, 1);
    return true;
  },
  attack: async (argument) => {
    const { entrance, forMs } = order.parse(argument);
    const tally: Tally = {};
    await ATTACKS[entrance]?.(tally, performance.now() + forMs);
    return tally;
  },
});
