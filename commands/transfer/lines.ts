import { createReadStream } from "node:fs";

/** Longest line, bytes, so that a file without line breaks cannot fill the memory. */
const LONGEST_LINE = 32 * 1024 * 1024;
const LINE_END = 0x0a;

/** Lines of a file, which is read in chunks; a line that is too long is an error. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString("utf8");
      rest = [];
      length = 0;
      from = end + 1;
    }
    length += chunk.length - from;
    if (length > LONGEST_LINE) throw new Error(`a line is longer than ${LONGEST_LINE} bytes`);
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (length > 0) yield Buffer.concat(rest).toString("utf8");
}
