import type { CricketProvider, RunState } from "../../demo/cricket/provider.ts";
import { openRaw, type RawSocket } from "../support/raw-socket.ts";
import type { World } from "../support/sites/world.ts";
import { waitUntil } from "../support/wait.ts";

/** Returns a live match of fifty overs a side in which hundreds of balls remain. */
export function longMatch(cricket: CricketProvider): RunState {
  const found = cricket
    .matches()
    .find((one) => one.listed === "live" && one.scorecard === "innings" && one.match.startsWith("odi-"));
  if (!found) throw new Error("The demo has no live match of fifty overs");
  return found;
}

export async function publishedLongMatch(world: World): Promise<string> {
  const { code } = longMatch(world.cricket);
  const url = `${world.app.url}/api/live/match:${code}`;
  await waitUntil(async () => (await fetch(url)).ok, "the scorecard is published");
  return code;
}

export async function subscribeTo(world: World, topics: readonly string[]): Promise<RawSocket> {
  const socket = await openRaw(world.app.url);
  for (const [number, topic] of topics.entries()) {
    socket.send(`42${number}${JSON.stringify(["subscribe", { topic }])}`);
    const answer = (): string | undefined => socket.messages.find((text) => text.startsWith(`43${number}`));
    await waitUntil(() => answer() !== undefined, "the subscription is answered");
    if (!answer()?.startsWith(`43${number}[{"ok":true`)) throw new Error(`Not subscribed: ${answer()}`);
  }
  return socket;
}

export function changeFrames(socket: RawSocket, topic: string): string[] {
  return socket.messages.filter((text) => text.startsWith(`42["change",{"topic":"${topic}"`));
}

/** Bowls a ball. Throws if the match is over, because nothing would change. */
export function bowl(world: World, code: string): RunState {
  const before = world.cricket.match(code).delivered;
  const after = world.cricket.step(code);
  if (after.delivered === before) throw new Error(`The match ${code} ended before the benchmark did`);
  return after;
}
