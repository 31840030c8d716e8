import { Encoder, PacketType } from "socket.io-parser";

/**
 * WebSocket frames as a server sends them (RFC 6455, 5.2): final, unmasked, uncompressed. They are made here and not by
 * ws, because one frame is written to thousands of sockets. None of them is cut from Node's shared pool: a frame of 200
 * bytes that waits for a slow reader would keep 8 kB of it.
 */

const FINAL_TEXT = 0x81;
const FINAL_PONG = 0x8a;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

/** Engine.IO's type `message`, which comes before a packet of Socket.IO. */
export const ENGINE_MESSAGE = "4";

const encoder = new Encoder();

/** An event of the main namespace that wants no answer, as Socket.IO sends it. */
export function eventFrame(name: string, argument: object): Buffer {
  const [packet] = encoder.encode({ type: PacketType.EVENT, nsp: "/", data: [name, argument] });
  return textFrame(`${ENGINE_MESSAGE}${packet}`);
}

/** A text message. */
export function textFrame(text: string): Buffer {
  return textFrameHead(text, 0);
}

/** The frame of a text that goes on for `more` bytes after what is given. */
export function textFrameHead(text: string, more: number): Buffer {
  const own = Buffer.byteLength(text);
  const length = own + more;
  const header = length < LENGTH_IN_16_BITS ? 2 : length < 0x1_0000 ? 4 : 10;
  const bytes = Buffer.allocUnsafeSlow(header + own);
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

/** The answer to a ping frame: its own bytes back, 125 at most (RFC 6455, 5.5). */
export function pongFrame(data: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafeSlow(2 + data.length);
  bytes[0] = FINAL_PONG;
  bytes[1] = data.length;
  bytes.set(data, 2);
  return bytes;
}

/** A text as bytes of its own. */
export function utf8(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
