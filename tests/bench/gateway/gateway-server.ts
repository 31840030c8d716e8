import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { createInProcessLiveStore } from "../../../platform/live-store/in-process/in-process-live-store.ts";
import { createLog } from "../../../platform/log/log.ts";
import { textFrame } from "../../../realtime/frames/frames.ts";
import { putLive } from "../../support/live-writer.ts";
import { startTestGateway } from "../../support/sites/gateway.ts";
import { answerCalls, cpuSeconds, machineMs, settledMemory } from "../worker-process.ts";

/** A change like one in a busy over, in size and shape: numbers in a keyed document, about 2 kB per event. */
function ball(version: number): Record<string, unknown> {
  const told = `${version}: `.padEnd(560, "লং অনে ঠেলে এক রান। ");
  const row = (name: string) => ({ [name]: { runs: version, balls: version, strikeRate: `${version}.25` } });
  return {
    status: `ঢাকার জিততে ${version} বলে ${version} রান দরকার`,
    innings: { "1": { runs: version, overs: `${version}.1`, batters: { ...row("b1"), ...row("b2") } } },
    bowlers: { ...row("w1") },
    balls: { last: { runs: 1, text: told, batter: "b1", bowler: "w1" } },
  };
}

const TOPIC = "match:bench";
let version = 0;

interface BenchServer {
  port: number;
  publish: () => Promise<void>;
}

async function startGateway(): Promise<BenchServer> {
  const store = createInProcessLiveStore(createLog("silent"));
  const publish = async (): Promise<void> => {
    version += 1;
    await putLive(store, TOPIC, ball(version));
  };
  await publish();
  const { port } = await startTestGateway(store, { SOCKETS_PER_ADDRESS: "0" });
  return { port, publish };
}

/** Starts the reference: plain ws, which encodes a message once and sends the same bytes to every socket. */
async function startBare(): Promise<BenchServer> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
  await once(server, "listening");
  const publish = async (): Promise<void> => {
    version += 1;
    const event = { topic: TOPIC, epoch: "e1", version, at: Date.now(), patch: ball(version) };
    const list = [textFrame(`42${JSON.stringify(["change", event])}`)];
    for (const client of server.clients) sendFrame(client, list);
  };
  return { port: (server.address() as AddressInfo).port, publish };
}

function sendFrame(client: WebSocket, list: readonly Buffer[]): void {
  const sender: unknown = Reflect.get(client, "_sender");
  if (hasSendFrame(sender)) sender.sendFrame(list);
}

function hasSendFrame(value: unknown): value is { sendFrame(list: readonly Buffer[]): void } {
  return typeof value === "object" && value !== null && "sendFrame" in value;
}

/** Longest turn of the event loop since `watch`, in ms of CPU; this excludes other processes. */
let longest = 0;
let watching = false;
function watchTurns(): void {
  let before = process.threadCpuUsage();
  const turn = (): void => {
    const used = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (used.user + used.system) / 1000);
    if (watching) setImmediate(turn);
  };
  setImmediate(turn);
}

const { port, publish } = await (process.argv[2] === "bare" ? startBare() : startGateway());
answerCalls({
  port: () => port,
  /** The message contains the version and the send time, in ms of the machine's clock. */
  publish: async () => {
    const at = machineMs();
    await publish();
    return { at, version };
  },
  watch: () => {
    longest = 0;
    watching = true;
    watchTurns();
    return true;
  },
  watched: () => {
    watching = false;
    return longest;
  },
  cpu: cpuSeconds,
  memory: settledMemory,
});
