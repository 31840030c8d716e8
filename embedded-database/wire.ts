import { type Doc, decode } from "./values.ts";

/** MongoDB's wire protocol: OP_MSG, and OP_QUERY with OP_REPLY for handshakes. */
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const MORE_TO_COME = 2;
const MUST_UNDERSTAND = 0xffff & ~MORE_TO_COME;
export const MAX_MESSAGE = 48_000_000;

export interface Request {
  id: number;
  op: typeof OP_QUERY | typeof OP_MSG;
  command: Doc;
  /** Whether the sender wants no answer (write concern 0). */
  silent: boolean;
}

export class MessageReader {
  #chunks: Buffer[] = [];
  #length = 0;

  *push(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    for (let size = this.#nextSize(); size !== undefined && this.#length >= size; size = this.#nextSize()) {
      const all =
        this.#chunks.length === 1 ? (this.#chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#chunks);
      this.#chunks = size < all.length ? [all.subarray(size)] : [];
      this.#length -= size;
      yield all.subarray(0, size);
    }
  }

  #nextSize(): number | undefined {
    if (this.#length < 4) return undefined;
    const first = this.#chunks[0];
    if (first && first.length < 4) this.#chunks = [Buffer.concat(this.#chunks)];
    const size = this.#chunks[0]?.readInt32LE(0) ?? 0;
    if (size < HEADER || size > MAX_MESSAGE) throw new Error(`A message of ${size} bytes`);
    return size;
  }
}

/** Parses a message. Throws on invalid bytes, with our errors or those of `bson`. */
export function readRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const op = message.readInt32LE(12);
  if (op === OP_MSG) return readMsg(id, message);
  if (op === OP_QUERY) return readQuery(id, message);
  throw new Error(`The operation ${op}`);
}

function readMsg(id: number, message: Buffer): Request {
  const flags = message.readUInt32LE(HEADER);
  if ((flags & MUST_UNDERSTAND) !== 0) throw new Error(`OP_MSG flags ${flags}`);
  const end = message.length;
  let at = HEADER + 4;
  let command: Doc | undefined;
  const sequences: [string, Doc[]][] = [];
  while (at < end) {
    const kind = message[at++];
    const size = message.readInt32LE(at);
    if (size < 4 || at + size > end) throw new Error(`A section of ${size} bytes`);
    if (kind === 0 && !command) command = decode(message.subarray(at, at + size));
    else if (kind === 1) sequences.push(readSequence(message.subarray(at + 4, at + size)));
    else throw new Error(`The message has a section of the unknown kind ${kind}`);
    at += size;
  }
  if (!command) throw new Error("OP_MSG without a command");
  for (const [name, docs] of sequences) command[name] = docs;
  return { id, op: OP_MSG, command, silent: (flags & MORE_TO_COME) !== 0 };
}

function readSequence(bytes: Buffer): [string, Doc[]] {
  const nameEnd = bytes.indexOf(0);
  if (nameEnd < 0) throw new Error("A document sequence without a name");
  const docs: Doc[] = [];
  let at = nameEnd + 1;
  while (at < bytes.length) {
    const size = bytes.readInt32LE(at);
    if (size < 5 || at + size > bytes.length)
      throw new Error(`A document claims an impossible size of ${size} bytes`);
    docs.push(decode(bytes.subarray(at, at + size)));
    at += size;
  }
  return [bytes.toString("utf8", 0, nameEnd), docs];
}

function readQuery(id: number, message: Buffer): Request {
  const nameEnd = message.indexOf(0, HEADER + 4);
  if (nameEnd < 0) throw new Error("OP_QUERY without a collection");
  const at = nameEnd + 1 + 8;
  const size = message.readInt32LE(at);
  if (size < 5 || at + size > message.length)
    throw new Error(`A document claims an impossible size of ${size} bytes`);
  const command = decode(message.subarray(at, at + size));
  const namespace = message.toString("utf8", HEADER + 4, nameEnd);
  return { id, op: OP_QUERY, command: { ...command, $db: namespace.split(".")[0] }, silent: false };
}

export function reply(request: Request, answer: Uint8Array): Buffer {
  const isMsg = request.op === OP_MSG;
  const before = HEADER + (isMsg ? 5 : 20);
  const bytes = Buffer.alloc(before + answer.length);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(request.id, 8);
  bytes.writeInt32LE(isMsg ? OP_MSG : OP_REPLY, 12);
  if (!isMsg) {
    bytes.writeInt32LE(8, 16); // Flags of OP_REPLY: AwaitCapable.
    bytes.writeInt32LE(1, 32);
  }
  bytes.set(answer, before);
  return bytes;
}
