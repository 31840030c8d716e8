/**
 * Packets of the Engine.IO protocol, revision 4 (github.com/socketio/engine.io-protocol), as they stand in WebSocket text messages: one
 * digit for the type, then the data.
 */

const TYPES = ["open", "close", "ping", "pong", "message", "upgrade", "noop"] as const;
export type EngineType = (typeof TYPES)[number];

export interface EnginePacket {
  type: EngineType;
  data: string;
}

/** What a client is told first. Times in ms, `maxPayload` in bytes. */
export interface Opening {
  pingInterval: number;
  pingTimeout: number;
  maxPayload: number;
}

/** The version of the protocol, as `EIO` in the query of the handshake. */
export const ENGINE_VERSION = "4";
export const ENGINE_PING = "2";
/** Before a packet of Socket.IO. */
export const ENGINE_MESSAGE = "4";

/**
 * Reads a packet; undefined for what is none. Bytes as base64 (`b…`) belong to HTTP long-polling and count as none here.
 */
export function decodeEnginePacket(text: string): EnginePacket | undefined {
  const type = text.length > 0 ? TYPES[text.charCodeAt(0) - 0x30] : undefined;
  return type && { type, data: text.slice(1) };
}

/** The handshake: nothing to upgrade to, because a WebSocket is the only transport here. */
export function openPacket(sid: string, { pingInterval, pingTimeout, maxPayload }: Opening): string {
  return `0${JSON.stringify({ sid, upgrades: [], pingInterval, pingTimeout, maxPayload })}`;
}
