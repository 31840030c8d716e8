import { once } from "node:events";
import type { Socket as TcpSocket } from "node:net";
import { WebSocket } from "ws";
import { SHAPE } from "../../core/live/shape.ts";

/** A client that speaks the protocol directly, for messages that socket.io-client never sends. */
export interface RawSocket {
  ws: WebSocket;
  /** All received text messages, including heartbeats. */
  messages: string[];
  send(packet: string): void;
  /** Sends several messages in one packet. */
  together(sending: () => void): void;
  closed: Promise<number>;
}

export interface RawOptions {
  headers?: Record<string, string>;
  query?: string;
  join?: boolean;
  answer?: boolean;
}

const PAGE = `EIO=4&transport=websocket&shape=${SHAPE}`;

/** Connects, and joins the main namespace. Rejects with the HTTP status if the upgrade is refused. */
export async function openRaw(url: string, options: RawOptions = {}): Promise<RawSocket> {
  const address = `${url.replace("http", "ws")}/socket.io/?${options.query ?? PAGE}`;
  const ws = new WebSocket(address, { headers: options.headers ?? {} });
  const messages: string[] = [];
  const closed = new Promise<number>((resolve) => ws.once("close", (code) => resolve(code)));
  let tcp: TcpSocket | undefined;
  ws.once("upgrade", (response) => {
    tcp = response.socket;
  });
  ws.on("error", () => undefined);
  ws.on("message", (data) => {
    const text = String(data);
    messages.push(text);
    if (text === "2" && options.answer !== false) ws.send("3");
  });
  await new Promise<void>((resolve, reject) => {
    ws.once("open", resolve);
    ws.once("unexpected-response", (request, response) => {
      request.destroy();
      reject(new Error(`HTTP ${response.statusCode}`));
    });
    ws.once("error", reject);
  });
  const due = options.join === false ? "0" : "40";
  if (due === "40") ws.send("40");
  while (!messages.some((text) => text.startsWith(due))) {
    await Promise.race([once(ws, "message"), closed]);
    if (ws.readyState !== WebSocket.OPEN) throw new Error("closed before it joined");
  }
  return {
    ws,
    messages,
    send: (packet) => ws.send(packet),
    together(sending) {
      tcp?.cork();
      sending();
      tcp?.uncork();
    },
    closed,
  };
}
