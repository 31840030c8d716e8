import { io } from "socket.io-client";
import { SHAPE } from "../../../core/live/shape.ts";
import type { LiveSocket, SocketEvents } from "./live-ports.ts";
import { parseAck, parseChangeEvent, parseDrainEvent, parseShapeEvent } from "./parse-events.ts";

const ACK_TIMEOUT_MS = 5000;

/**
 * Opens the page's only socket: WebSocket only, with reconnection after 0.5 to 2.5 s
 * (decisions/failure.md#recovery). It is a separate module, which loads after the first paint.
 */
export function openSocket(events: SocketEvents, url?: string): LiveSocket {
  const options = {
    path: "/socket.io",
    transports: ["websocket"],
    reconnectionDelay: 500,
    reconnectionDelayMax: 2500,
    randomizationFactor: 0.5,
    timeout: 5000,
    query: { shape: String(SHAPE) },
  };
  const socket = url === undefined ? io(options) : io(url, options);
  let closed = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** The library does not reconnect after the server has disconnected or refused the socket. */
  const comeBack = (): void => {
    if (closed || socket.active) return;
    clearTimeout(again);
    again = setTimeout(() => socket.connect(), 500 + Math.random() * 2000);
  };
  socket.on("connect", () => {
    socket.io.reconnectionDelay(options.reconnectionDelay);
    events.connected();
  });
  /** The gateway stops and gives the delay before reconnecting; the library varies it by half. */
  socket.on("drain", (raw: unknown) => {
    const after = parseDrainEvent(raw);
    if (after !== undefined) socket.io.reconnectionDelay(after);
  });
  socket.on("disconnect", () => {
    events.disconnected();
    comeBack();
  });
  socket.on("connect_error", () => {
    events.disconnected();
    comeBack();
  });
  socket.on("change", (raw: unknown) => {
    const change = parseChangeEvent(raw);
    if (change) events.changed(change);
  });
  socket.on("shape", (raw: unknown) => {
    const shape = parseShapeEvent(raw);
    if (shape !== undefined && shape > SHAPE) events.newerBuild();
  });
  return {
    async subscribe(request) {
      const raw: unknown = await socket.timeout(ACK_TIMEOUT_MS).emitWithAck("subscribe", request);
      return parseAck(raw);
    },
    unsubscribe(topic) {
      if (socket.connected) socket.emit("unsubscribe", { topic });
    },
    retryNow() {
      if (!socket.connected) socket.disconnect().connect();
    },
    close() {
      closed = true;
      clearTimeout(again);
      socket.disconnect();
    },
  };
}
