import { fail, ok, type Result } from "../core/result.ts";

/** Real lists of stories and scorecards are a dozen deep and have some ten thousand values. */
const MOST_DEPTH = 64;
const MOST_VALUES = 300_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * JSON.parse of a provider's answer, with its failure in words for operators. What nests deeper, or holds more values, than any
 * real answer is refused before anything is built of it: 8 MB of text can come to 400 MB of objects.
 */
export function parseJson(body: string): Result<unknown> {
  const text = body.replace(/^\uFEFF/, "").trim();
  if (text === "") return fail("The answer is empty");
  const excess = tooMuchIn(text);
  if (excess !== undefined) return fail(`The answer has ${excess}`);
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    if (text.startsWith("<")) return fail("The answer is HTML or XML, not JSON");
    return fail(`The answer is not JSON: ${error instanceof Error ? error.message.slice(0, 200) : ""}`);
  }
}

/** Counts brackets and commas outside strings, in one pass, up to the first limit that is passed. */
function tooMuchIn(text: string): string | undefined {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = stringEnd(text, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        values += 1;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        break;
    }
    if (depth > MOST_DEPTH) return `values nested more than ${MOST_DEPTH} deep`;
    if (values > MOST_VALUES) return `more than ${MOST_VALUES} values`;
  }
  return undefined;
}

/** Where the string that begins at `start` ends; the end of the text when it does not. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
