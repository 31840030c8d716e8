import type { Change } from "../core/live/types.ts";

/** A message made once and written to many sockets. */
export interface Frame {
  /** The whole WebSocket frame. */
  bytes: Buffer;
  /** The Socket.IO packet alone, for a socket whose own queue must go first. */
  packet: string;
}

/** Engine.IO's prefix of a message (engine.io-protocol 4). */
const ENGINE_MESSAGE = "4";
/** Socket.IO's prefix of an event in the main namespace (socket.io-protocol 5). */
const SOCKET_EVENT = "2";
/** And of an ack. */
const SOCKET_ACK = "3";

/** The `change` event (DESIGN, Change event), ready for the wire. */
export function changeFrame(topic: string, change: Change): Frame {
  const { epoch, version, at, patch } = change;
  const packet = `${SOCKET_EVENT}${JSON.stringify(["change", { topic, epoch, version, at, patch }])}`;
  return { bytes: textFrame(`${ENGINE_MESSAGE}${packet}`), packet };
}

/** An ack: its own first bytes, and after them arguments that it shares with others. */
export interface AckFrame {
  head: Buffer;
  json: Buffer;
  /** The Socket.IO packet, for a socket whose own queue must go first. */
  packet(): string;
}

/** The ack of that number with those arguments, as JSON. */
export function ackFrame(number: number, json: Buffer): AckFrame {
  const prefix = `${SOCKET_ACK}${number}`;
  return {
    head: frameHead(`${ENGINE_MESSAGE}${prefix}`, json.length),
    json,
    packet: () => `${prefix}${json.toString()}`,
  };
}

const FINAL_TEXT = 0x81;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

/** One unmasked, uncompressed, final text frame (RFC 6455, 5.2), as a server sends it. */
export function textFrame(text: string): Buffer {
  return frameHead(text, 0);
}

/** The frame of a text that goes on for `more` bytes after what is given. */
function frameHead(text: string, more: number): Buffer {
  const own = Buffer.byteLength(text);
  const length = own + more;
  const header = length < LENGTH_IN_16_BITS ? 2 : length < 0x1_0000 ? 4 : 10;
  const bytes = Buffer.allocUnsafe(header + own);
  bytes[0] = FINAL_TEXT;
  if (header === 2) bytes[1] = length;
  else if (header === 4) {
    bytes[1] = LENGTH_IN_16_BITS;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = LENGTH_IN_64_BITS;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, header);
  return bytes;
}
