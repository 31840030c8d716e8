/** Limits of a JSON text. Time and memory of parsing depend on these values too, not only on its length. */
export interface JsonLimits {
  depth: number;
  /** Largest number of objects, lists and their values, approximately counted. */
  values: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Limit that a JSON text exceeds; undefined if it may be parsed. It counts brackets and commas outside strings
 * in one pass, and does not check the syntax.
 */
export function jsonExcess(text: string, limits: JsonLimits): string | undefined {
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
    if (depth > limits.depth) return `values nested more than ${limits.depth} deep`;
    if (values > limits.values) return `more than ${limits.values} values`;
  }
  return undefined;
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
