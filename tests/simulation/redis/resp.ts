/** A reply. Texts are JavaScript strings, because the product stores only UTF-8. */
export type Reply = string | number | null | { ok: string } | { err: string } | Reply[];

/** The commands of a client's bytes (RESP 3, arrays of bulk strings). A write has whole commands. */
export function commandsIn(bytes: Buffer): string[][] {
  let at = 0;
  const number = (): number => {
    const start = at + 1;
    at = bytes.indexOf("\r\n", at) + 2;
    return Number(bytes.toString("latin1", start, at - 2));
  };
  const word = (): string => {
    const length = number();
    at += length + 2;
    return bytes.toString("utf8", at - length - 2, at - 2);
  };
  const commands: string[][] = [];
  while (at < bytes.length) commands.push(Array.from({ length: number() }, word));
  return commands;
}

export function encode(reply: Reply): string {
  if (reply === null) return "_\r\n";
  if (typeof reply === "string") return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
  if (typeof reply === "number") return `:${reply}\r\n`;
  if (Array.isArray(reply)) return `*${reply.length}\r\n${reply.map(encode).join("")}`;
  return "err" in reply ? `-${reply.err.replace(/[\r\n]/g, " ")}\r\n` : `+${reply.ok}\r\n`;
}

/** Encodes a push message: a message on a channel, or the answer to SUBSCRIBE. */
export const encodePush = (items: Reply[]): string => `>${encode(items).slice(1)}`;
