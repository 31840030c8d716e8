import { Encoder, PacketType } from "socket.io-parser";

/**
 * WebSocket frames of a server (RFC 6455, 5.2): final, unmasked, uncompressed. They are made here, because one
 * frame is written to thousands of sockets. Their memory is never from Node's pool: a waiting frame of 200
 * bytes would keep 8 kB in use.
 */

const FINAL_TEXT = 0x81;
const FINAL_PONG = 0x8a;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

export const ENGINE_MESSAGE = "4";

const encoder = new Encoder();

export function eventFrame(name: string, argument: object): Buffer {
  const [packet] = encoder.encode({ type: PacketType.EVENT, nsp: "/", data: [name, argument] });
  return textFrame(`${ENGINE_MESSAGE}${packet}`);
}

export function textFrame(text: string): Buffer {
  return textFrameHead(text, 0);
}

/** Frame head for a text followed by `more` bytes. */
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

/** Answer to a ping frame with the bytes of the ping, at most 125 (RFC 6455, 5.5). */
export function pongFrame(data: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafeSlow(2 + data.length);
  bytes[0] = FINAL_PONG;
  bytes[1] = data.length;
  bytes.set(data, 2);
  return bytes;
}

export function utf8(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
