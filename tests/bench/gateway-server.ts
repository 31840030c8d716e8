import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createLog } from "../../platform/log/log.ts";
import { textFrame } from "../../realtime/frame.ts";
import { startTestGateway } from "../support/gateway.ts";
import { putLive } from "../support/live-writer.ts";
import { answerCalls, cpuSeconds, settledMemory } from "./worker-process.ts";

/** What one ball changes, in size and shape: a dozen figures here and there in a keyed document. */
function ball(version: number): Record<string, unknown> {
  const row = (name: string) => ({ [name]: { runs: version, balls: version, strikeRate: `${version}.25` } });
  return {
    status: `ঢাকার জিততে ${version} বলে ${version} রান দরকার`,
    innings: { "1": { runs: version, overs: `${version}.1`, batters: { ...row("b1"), ...row("b2") } } },
    bowlers: { ...row("w1") },
    balls: { [`${version}`]: { runs: 1, text: "এক রান", batter: "b1", bowler: "w1" } },
  };
}

const TOPIC = "match:bench";
let version = 0;

async function startGateway(): Promise<{ port: number; publish: () => Promise<void> }> {
  const store = createInProcessLiveStore(createLog("silent"));
  const publish = async (): Promise<void> => {
    version += 1;
    await putLive(store, TOPIC, ball(version));
  };
  await publish();
  const { port } = await startTestGateway(store, { SOCKETS_PER_ADDRESS: "0" });
  return { port, publish };
}

/** The reference: ws alone, the same bytes, written once and handed to ws's own sender for every socket. */
async function startBare(): Promise<{ port: number; publish: () => Promise<void> }> {
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

const { port, publish } = await (process.argv[2] === "bare" ? startBare() : startGateway());
answerCalls({
  port: () => port,
  publish: async () => {
    await publish();
    return version;
  },
  cpu: cpuSeconds,
  memory: settledMemory,
});
