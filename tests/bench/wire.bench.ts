import { stat } from "node:fs/promises";
import { z } from "zod";
import { liveDocument } from "../../core/contract/live.ts";
import { textFrame } from "../../realtime/frames/frames.ts";
import { startWorld, type World } from "../support/sites/world.ts";
import { waitUntil } from "../support/wait.ts";
import { bowl, changeFrames, publishedLongMatch, subscribeTo } from "./long-match.ts";
import { median, percentile } from "./median.ts";
import type { BenchResult } from "./result.ts";

const BALLS = 120;
/** The largest share of the provider's document that a ball may cost on the wire. */
const LARGEST_SHARE = 0.015;
/** A provider's document as it was really published; the demo's lacks the half of it that no page shows. */
const REAL_DOCUMENT = new URL(
  "../../../shared/samples/cricket/sportz/t20i-ausa08162025258915.json",
  import.meta.url,
);

async function realDocumentBytes(): Promise<number | undefined> {
  return (await stat(REAL_DOCUMENT).catch(() => undefined))?.size;
}

interface Ball {
  /** Of all frames that the ball caused, their headers included. */
  wire: number;
  provider: number;
  normalised: number;
}

/** What a ball costs a reader: bytes on the socket, against the scorecard's whole document at that moment. */
export async function benchWire(): Promise<BenchResult[]> {
  const world = await startWorld({ env: { POLL_LIVE_SECONDS: "0.1" } });
  try {
    return report(await measure(world), await realDocumentBytes());
  } finally {
    await world.close();
  }
}

const changed = z.tuple([z.literal("change"), z.object({ version: z.number() })]);

async function measure(world: World): Promise<Ball[]> {
  const code = await publishedLongMatch(world);
  const socket = await subscribeTo(world, code);
  const frames = (): string[] => changeFrames(socket);
  const balls: Ball[] = [];
  for (let ball = 0; ball < BALLS; ball += 1) {
    const before = frames().length;
    bowl(world, code);
    await waitUntil(() => frames().length > before, "a ball reaches the socket");
    const provider = await (await fetch(`${world.cricket.url}/${code}.json`)).text();
    const answer = await (await fetch(`${world.app.url}/api/live/match:${code}`)).json();
    const { snapshot, version } = liveDocument.parse(answer);
    const fresh = frames().slice(before);
    const last = changed.parse(JSON.parse(fresh.at(-1)?.slice(2) ?? "null"));
    if (last[1].version !== version) throw new Error("The socket and REST disagree about the version");
    balls.push({
      wire: fresh.reduce((sum, text) => sum + textFrame(text).length, 0),
      provider: Buffer.byteLength(provider),
      normalised: Buffer.byteLength(JSON.stringify(snapshot)),
    });
  }
  socket.ws.terminate();
  return balls;
}

/** What a ball is compared with, its sizes, and the share allowed. */
type Line = [what: string, sizes: number[], allowed: number | undefined];

function report(balls: readonly Ball[], real: number | undefined): BenchResult[] {
  const wire = balls.map((ball) => ball.wire);
  const lines: Line[] = [
    ...(real === undefined
      ? []
      : [["a real provider's document of a T20I", balls.map(() => real), LARGEST_SHARE] satisfies Line]),
    [
      "the demo provider's document",
      balls.map((ball) => ball.provider),
      real === undefined ? LARGEST_SHARE : undefined,
    ],
    ["our normalised document", balls.map((ball) => ball.normalised), undefined],
  ];
  const percentiles: [string, number][] = [
    ["median", 50],
    ["p95", 95],
  ];
  return lines.flatMap(([what, sizes, allowed]) =>
    percentiles.map(([name, percent]): BenchResult => {
      const ratio = percentile(
        sizes.map((size, index) => (wire[index] ?? 0) / size),
        percent,
      );
      return {
        name: `wire: bytes of one ball on a socket, ${name} of ${balls.length} (reference: ${what}, median)`,
        value: percentile(wire, percent),
        unit: "bytes",
        reference: median(sizes),
        ratio,
        goal: allowed === undefined ? "reported" : `ratio at most ${allowed}`,
        met: allowed === undefined || ratio <= allowed,
      };
    }),
  );
}
