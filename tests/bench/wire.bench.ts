import { z } from "zod";
import { liveDocument } from "../../core/contract/live.ts";
import { parseBalls } from "../../core/cricket/balls/balls-document.ts";
import { idsIn } from "../../core/cricket/fixtures/balls-document.ts";
import { textFrame } from "../../realtime/frames/frames.ts";
import { startWorld, type World } from "../support/sites/world.ts";
import { waitUntil } from "../support/wait.ts";
import { bowl, changeFrames, longMatch, publishedLongMatch, subscribeTo } from "./long-match.ts";
import { type BenchResult, measured, median, percentile } from "./result.ts";

const BALLS = 120;
/** Balls before the measured ones, so that no innings begins meanwhile: its commentary would be almost empty. */
const BALLS_BEFORE = 150;
/** Largest share of the provider's documents that a ball may send to a reader. */
const LARGEST_SHARE = 0.01;
const MOST_BYTES = 1_500;

/** Bytes of a ball: frames with headers, and the provider's documents as it sent them. */
interface Ball {
  card: number;
  entry: number;
  providerCard: number;
  providerCommentary: number;
}

/**
 * Compares the bytes that a reader of scorecard and commentary gets on the socket for each ball with the
 * provider's changed documents.
 */
export async function benchWire(): Promise<BenchResult[]> {
  const world = await startWorld({ env: { POLL_LIVE_SECONDS: "0.1" } });
  try {
    return report(await bowlBalls(world));
  } finally {
    await world.close();
  }
}

const changed = z.tuple([z.literal("change"), z.object({ version: z.number() })]);

async function bowlBalls(world: World): Promise<Ball[]> {
  world.cricket.step(longMatch(world.cricket).code, BALLS_BEFORE);
  const code = await publishedLongMatch(world);
  const [card, balls] = [`match:${code}`, `balls:${code}`];
  const read = async (topic: string) =>
    liveDocument.parse(await (await fetch(`${world.app.url}/api/live/${topic}`)).json());
  const latest = async (): Promise<string | undefined> =>
    idsIn(parseBalls((await read(balls)).snapshot))?.[0];
  await waitUntil(async () => (await latest()) !== undefined, "the commentary is published");
  const socket = await subscribeTo(world, [card, balls]);
  const isTold = async (topic: string, fresh: readonly string[]): Promise<boolean> => {
    const text = fresh.at(-1);
    if (text === undefined) return false;
    return changed.parse(JSON.parse(text.slice(2)))[1].version === (await read(topic)).version;
  };
  const bytes = (texts: readonly string[]): number =>
    texts.reduce((sum, text) => sum + textFrame(text).length, 0);
  const cost: Ball[] = [];
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
    cost.push({
      card: bytes(ofCard),
      entry: bytes(ofBalls),
      providerCard: await size(code),
      providerCommentary: await size(`${code}_commentary_all_${innings.length}`),
    });
  }
  socket.ws.terminate();
  return cost;
}

const both = ({ card, entry }: Ball): number => card + entry;

function report(balls: readonly Ball[]): BenchResult[] {
  const whole = ({ providerCard, providerCommentary }: Ball): number => providerCard + providerCommentary;
  const ratios = balls.map((ball) => both(ball) / whole(ball));
  const largest = percentile(balls.map(both), 95);
  return [
    measured(
      `wire: bytes of one ball with its entry (reference: the provider's scorecard and commentary), p95 of ${balls.length}`,
      largest,
      "bytes",
      {
        reference: median(balls.map(whole)),
        ratio: percentile(ratios, 95),
        mostRatio: LARGEST_SHARE,
        most: MOST_BYTES,
      },
    ),
  ];
}
