import type { Change } from "../core/live/types.ts";
import { ENGINE_MESSAGE } from "./protocol/engine-packets.ts";
import { textFrame } from "./protocol/frames.ts";
import { eventPacket } from "./protocol/socket-packets.ts";

/** The `change` event (DESIGN, Change event): a whole WebSocket frame, made once and written to many sockets. */
export function changeFrame(topic: string, change: Change): Buffer {
  const { epoch, version, at, patch } = change;
  return textFrame(ENGINE_MESSAGE + eventPacket("change", { topic, epoch, version, at, patch }));
}
