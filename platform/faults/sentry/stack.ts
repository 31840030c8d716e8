export interface Frame {
  function?: string;
  filename: string;
  lineno: number;
  colno: number;
  in_app: boolean;
}

const MOST_FRAMES = 30;
const LONGEST_LINE = 500;
const PLACE = /^(.*):(\d{1,7}):(\d{1,7})$/;

/**
 * Splits a line of a stack trace. V8: `at name (file:1:2)` or `at file:1:2`. Firefox, Safari: `name@file:1:2`.
 */
function splitLine(line: string): { called: string; place: string } | undefined {
  const text = line.trim().slice(0, LONGEST_LINE);
  if (text.startsWith("at ")) {
    const open = text.lastIndexOf(" (");
    if (open < 0 || !text.endsWith(")")) return { called: "", place: text.slice(3) };
    return { called: text.slice(3, open), place: text.slice(open + 2, -1) };
  }
  const at = text.indexOf("@");
  return at < 0 ? undefined : { called: text.slice(0, at), place: text.slice(at + 1) };
}

/**
 * Calls of a stack trace, innermost last. `ownPath` gives a file's path within the product, undefined for other
 * files.
 */
export function framesOf(stack: string, ownPath: (address: string) => string | undefined): Frame[] {
  return stack
    .split("\n", MOST_FRAMES + 10)
    .flatMap((line): Frame[] => {
      const split = splitLine(line);
      const [, address = "", lineno, colno] = PLACE.exec(split?.place ?? "") ?? [];
      if (!split || lineno === undefined) return [];
      const own = ownPath(address);
      return [
        {
          ...(/^[\w$.<> ]{1,100}$/.test(split.called) ? { function: split.called } : {}),
          filename: own ?? "elsewhere",
          lineno: Number(lineno),
          colno: Number(colno),
          in_app: own !== undefined && !own.startsWith("node:"),
        },
      ];
    })
    .slice(0, MOST_FRAMES)
    .reverse();
}
