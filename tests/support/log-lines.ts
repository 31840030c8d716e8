import { Writable } from "node:stream";

/** Where a log writes to, and the lines that it wrote. */
export function collectLines(): { out: Writable; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  return { out, lines };
}
