import { stat } from "node:fs/promises";
import { z } from "zod";
import { liveDocument } from "../../core/contract/live.ts";
import { parseBalls } from "../../core/cricket/balls/balls-document.ts";
import { idsIn } from "../../core/cricket/fixtures/balls-document.ts";
import { textFrame } from "../../realtime/frames/frames.ts";
import { startWorld, type World } from "../support/sites/world.ts";
import { waitUntil } from "../support/wait.ts";
import { bowl, changeFrames, publishedLongMatch, subscribeTo } from "./long-match.ts";
import { median, percentile } from "./median.ts";
import type { BenchResult } from "./result.ts";

const BALLS = 120;
/** The largest share of the provider's documents that a ball may cost on the wire. */
const LARGEST_SHARE = 0.01;
/** Of the scorecard alone, against the provider's. */
const LARGEST_CARD_SHARE = 0.015;
/** Of a ball with its commentary entry. */
const MOST_BYTES = 1_500;
const REAL = new URL("../../../shared/samples/cricket/sportz/", import.meta.url);
/** A provider's documents as they were really published; the demo's lack the half that no page shows. */
const REAL_CARD = "t20i-ausa08162025258915.json";
const REAL_COMMENTARY = "t20i-ausa08162025258915_commentary_all_1.json";

async function realBytes(file: string): Promise<number | undefined> {
  return (await stat(new URL(file, REAL)).catch(() => undefined))?.size;
}

/** What a ball cost, in bytes: frames with their headers, documents as they were at that moment. */
interface Ball {
  card: number;
  /** Of the entry in the commentary. */
  entry: number;
  providerCard: number;
  providerCommentary: number;
  normalised: number;
}

/**
 * What a ball costs a reader who has scorecard and commentary before them: bytes on the socket, against the provider's documents
 * that it changes.
 */
export async function benchWire(): Promise<BenchResult[]> {
  const world = await startWorld({ env: { POLL_LIVE_SECONDS: "0.1" } });
  try {
    const [card, commentary] = await Promise.all([realBytes(REAL_CARD), realBytes(REAL_COMMENTARY)]);
    return report(
      await measure(world),
      card !== undefined && commentary !== undefined ? { card, commentary } : undefined,
    );
  } finally {
    await world.close();
  }
}

const changed = z.tuple([z.literal("change"), z.object({ version: z.number() })]);

async function measure(world: World): Promise<Ball[]> {
  const code = await publishedLongMatch(world);
  const [card, balls] = [`match:${code}`, `balls:${code}`];
  const read = async (topic: string) =>
    liveDocument.parse(await (await fetch(`${world.app.url}/api/live/${topic}`)).json());
  const latest = async (): Promise<string | undefined> =>
    idsIn(parseBalls((await read(balls)).snapshot))?.[0];
  await waitUntil(async () => (await latest()) !== undefined, "the commentary is published");
  const socket = await subscribeTo(world, [card, balls]);
  /** Whether the socket has been told of the version that REST answers. */
  const isTold = async (topic: string, fresh: readonly string[]): Promise<boolean> => {
    const text = fresh.at(-1);
    if (text === undefined) return false;
    return changed.parse(JSON.parse(text.slice(2)))[1].version === (await read(topic)).version;
  };
  const bytes = (texts: readonly string[]): number =>
    texts.reduce((sum, text) => sum + textFrame(text).length, 0);
  const measured: Ball[] = [];
  for (let ball = 0; ball < BALLS; ball += 1) {
    const [cards, entries] = [changeFrames(socket, card).length, changeFrames(socket, balls).length];
    const before = await latest();
    const { innings } = bowl(world, code);
    const fresh = (): [string[], string[]] => [
      changeFrames(socket, card).slice(cards),
      changeFrames(socket, balls).slice(entries),
    ];
    await waitUntil(async () => {
      const [ofCard, ofBalls] = fresh();
      return (await latest()) !== before && (await isTold(card, ofCard)) && (await isTold(balls, ofBalls));
    }, "a ball and its entry reach the socket");
    const [ofCard, ofBalls] = fresh();
    const size = async (file: string): Promise<number> =>
      Buffer.byteLength(await (await fetch(`${world.cricket.url}/${file}.json`)).text());
    measured.push({
      card: bytes(ofCard),
      entry: bytes(ofBalls),
      providerCard: await size(code),
      providerCommentary: await size(`${code}_commentary_all_${innings.length}`),
      normalised: Buffer.byteLength(JSON.stringify((await read(card)).snapshot)),
    });
  }
  socket.ws.terminate();
  return measured;
}

const both = ({ card, entry }: Ball): number => card + entry;

/** Against a real provider's documents where they are here, else the demo's, of which no page lacks anything. */
function report(
  balls: readonly Ball[],
  real: { card: number; commentary: number } | undefined,
): BenchResult[] {
  const shares: [string, (ball: Ball) => number, (ball: Ball) => number, number | undefined][] = [
    [
      `one ball with its commentary entry (reference: a ${real ? "real" : "demo"} provider's scorecard and commentary)`,
      both,
      ({ providerCard, providerCommentary }) =>
        real ? real.card + real.commentary : providerCard + providerCommentary,
      LARGEST_SHARE,
    ],
    [
      "one ball's scorecard (reference: our normalised scorecard)",
      ({ card }) => card,
      ({ normalised }) => normalised,
      undefined,
    ],
    ...(real
      ? [
          [
            "one ball's scorecard (reference: a real provider's scorecard alone)",
            ({ card }: Ball) => card,
            () => real.card,
            LARGEST_CARD_SHARE,
          ] satisfies [string, (ball: Ball) => number, (ball: Ball) => number, number],
        ]
      : []),
  ];
  const compared = shares.map(([name, bytes, size, share]): BenchResult => {
    const ratio = percentile(
      balls.map((ball) => bytes(ball) / size(ball)),
      95,
    );
    return {
      name: `wire: bytes of ${name}, p95 of ${balls.length}`,
      value: percentile(balls.map(bytes), 95),
      unit: "bytes",
      reference: median(balls.map(size)),
      ratio,
      goal: share === undefined ? "reported" : `ratio at most ${share}`,
      met: share === undefined || ratio <= share,
    };
  });
  const largest = percentile(balls.map(both), 95);
  return [
    ...compared,
    {
      name: `wire: bytes of one ball with its commentary entry on a socket, p95 of ${balls.length}`,
      value: largest,
      unit: "bytes",
      goal: `at most ${MOST_BYTES}`,
      met: largest <= MOST_BYTES,
    },
  ];
}
