import { crc32 } from "node:zlib";

/** The first bytes of a log. */
export const HEADER = Buffer.from("khobor embedded database, log 1\n");

/**
 * A frame is what was written in one go: mark, sequence number, length, checksum of the records, checksum of these four;
 * then the records, each a BSON document. All numbers little-endian, 32 bits.
 */
const MARK = Buffer.from("KhFr");
const FRAME_HEADER = 20;

export function frame(sequence: number, records: readonly Uint8Array[]): Buffer {
  const length = records.reduce((sum, record) => sum + record.length, 0);
  const bytes = Buffer.allocUnsafe(FRAME_HEADER + length);
  let at = FRAME_HEADER;
  for (const record of records) {
    bytes.set(record, at);
    at += record.length;
  }
  MARK.copy(bytes);
  bytes.writeUInt32LE(sequence, 4);
  bytes.writeUInt32LE(length, 8);
  bytes.writeUInt32LE(crc32(bytes.subarray(FRAME_HEADER)), 12);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, 16)), 16);
  return bytes;
}

export interface ReadFrames {
  records(): Iterable<Uint8Array>;
  /** Where the good part ends, and the last frame's number. */
  end: { position: number; sequence: number };
}

/**
 * Finds the frames of a log. Only the last write can have been cut short, so a bad frame with a good header somewhere
 * after it is damage, and an error; without one it is dropped.
 */
export function readFrames(bytes: Buffer, path: string): ReadFrames {
  const start = bytes.subarray(0, HEADER.length);
  if (!start.equals(HEADER)) {
    if (HEADER.subarray(0, bytes.length).equals(bytes) || bytes.every((byte) => byte === 0)) {
      return { records: () => [], end: { position: 0, sequence: 0 } };
    }
    throw new Error(
      `${path} is not a log of the embedded database. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  const payloads: Buffer[] = [];
  let position = HEADER.length;
  let sequence = 0;
  while (position < bytes.length) {
    const header = headerAt(bytes, position);
    const payload =
      header && bytes.subarray(position + FRAME_HEADER, position + FRAME_HEADER + header.length);
    const good =
      header?.sequence === sequence + 1 &&
      payload?.length === header.length &&
      crc32(payload) === header.checksum;
    if (!good || !payload) {
      refuseDamage(bytes, position, sequence, path);
      break;
    }
    payloads.push(payload);
    sequence++;
    position += FRAME_HEADER + payload.length;
  }
  return { records: () => recordsOf(payloads, path), end: { position, sequence } };
}

function headerAt(
  bytes: Buffer,
  at: number,
): { sequence: number; length: number; checksum: number } | undefined {
  if (at + FRAME_HEADER > bytes.length || !bytes.subarray(at, at + 4).equals(MARK)) return undefined;
  if (crc32(bytes.subarray(at, at + 16)) !== bytes.readUInt32LE(at + 16)) return undefined;
  return {
    sequence: bytes.readUInt32LE(at + 4),
    length: bytes.readUInt32LE(at + 8),
    checksum: bytes.readUInt32LE(at + 12),
  };
}

function refuseDamage(bytes: Buffer, from: number, sequence: number, path: string): void {
  for (let at = bytes.indexOf(MARK, from + 1); at >= 0; at = bytes.indexOf(MARK, at + 1)) {
    if ((headerAt(bytes, at)?.sequence ?? 0) > sequence + 1) {
      throw new Error(
        `${path} is damaged at byte ${from}, before its end. Restore it from a backup, or move it away to start empty.`,
      );
    }
  }
}

function* recordsOf(payloads: readonly Buffer[], path: string): Generator<Uint8Array> {
  for (const payload of payloads) {
    let at = 0;
    while (at < payload.length) {
      const length = payload.length - at >= 5 ? payload.readInt32LE(at) : 0;
      if (length < 5 || at + length > payload.length)
        throw new Error(`${path} holds a record of impossible length.`);
      yield payload.subarray(at, at + length);
      at += length;
    }
  }
}
