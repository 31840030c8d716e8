/** A reply. Texts are JavaScript strings, as the product stores only UTF-8. */
export type Reply = string | number | null | { ok: string } | { err: string } | Reply[];

export const OK: Reply = { ok: "OK" };

export const isFailure = (reply: Reply): reply is { err: string } =>
  typeof reply === "object" && reply !== null && "err" in reply;

const CR = 13;

/** Splits a client's bytes into commands (RESP, arrays of bulk strings). */
export class CommandReader {
  #rest: Buffer = Buffer.alloc(0);

  read(chunk: Buffer): string[][] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const commands: string[][] = [];
    for (;;) {
      const found = commandAt(this.#rest);
      if (!found) return commands;
      commands.push(found.words);
      this.#rest = this.#rest.subarray(found.end);
    }
  }
}

function commandAt(buffer: Buffer): { words: string[]; end: number } | undefined {
  const count = numberAt(buffer, 0, "*");
  if (!count) return undefined;
  const words: string[] = [];
  let at = count.end;
  for (let index = 0; index < count.value; index += 1) {
    const length = numberAt(buffer, at, "$");
    if (!length || buffer.length < length.end + length.value + 2) return undefined;
    words.push(buffer.toString("utf8", length.end, length.end + length.value));
    at = length.end + length.value + 2;
  }
  return { words, end: at };
}

function numberAt(buffer: Buffer, at: number, sign: string): { value: number; end: number } | undefined {
  const stop = buffer.indexOf(CR, at);
  if (stop < 0 || buffer.length < stop + 2) return undefined;
  const text = buffer.toString("latin1", at, stop);
  if (!text.startsWith(sign)) throw new Error(`A client wrote ${JSON.stringify(text)} where ${sign} was due`);
  return { value: Number(text.slice(1)), end: stop + 2 };
}

/** A reply in the protocol of the client's HELLO. */
export function encode(reply: Reply, protocol: 2 | 3): string {
  if (reply === null) return protocol === 3 ? "_\r\n" : "$-1\r\n";
  if (typeof reply === "string") return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
  if (typeof reply === "number") return `:${reply}\r\n`;
  if (Array.isArray(reply))
    return `*${reply.length}\r\n${reply.map((item) => encode(item, protocol)).join("")}`;
  return isFailure(reply) ? `-${reply.err.replace(/[\r\n]/g, " ")}\r\n` : `+${reply.ok}\r\n`;
}

/** Push messages: channel messages, and answers to SUBSCRIBE. */
export function encodePush(items: Reply[], protocol: 2 | 3): string {
  const list = encode(items, protocol);
  return protocol === 3 ? `>${list.slice(1)}` : list;
}

export function encodeMap(pairs: Record<string, Reply>): string {
  const entries = Object.entries(pairs);
  return `%${entries.length}\r\n${entries.map(([name, reply]) => encode(name, 3) + encode(reply, 3)).join("")}`;
}
