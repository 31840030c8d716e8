import { closeSync, openSync, readSync } from "node:fs";
import { messageOf } from "../../core/message-of.ts";

type Variables = Readonly<Record<string, string | undefined>>;

const SUFFIX = "_FILE";
const MOST_BYTES = 64 * 1024;

function readSecret(path: string): string {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(MOST_BYTES + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null);
    if (length > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES} bytes`);
    // The final line break is removed, because editors and `echo` add one to a file.
    const text = bytes.toString("utf8", 0, length).replace(/\r?\n$/, "");
    if (text === "") throw new Error("it is empty");
    return text;
  } finally {
    closeSync(file);
  }
}

/**
 * Reason why a file cannot be read. It does not repeat text that is no path, because that may be the secret
 * itself.
 */
function whyNot(path: string, error: unknown): string {
  if (/^\.{0,2}\//.test(path)) return ` is ${JSON.stringify(path)}: ${messageOf(error)}`;
  return ": no file can be read there, and what it is set to is not shown, as it may be the secret; begin a path with / or ./";
}

/**
 * The variables, with values from the files that `NAME_FILE` names, because orchestrators provide secrets as
 * files (decisions/running.md#settings). `names`: variables that may be in a file. Unreadable files are added
 * to `problems`.
 */
export function withSecretFiles(
  variables: Variables,
  names: readonly string[],
  problems: string[],
): Variables {
  const read: Record<string, string> = {};
  for (const name of names) {
    const path = variables[`${name}${SUFFIX}`];
    if (path === undefined || path === "") continue;
    if ((variables[name] ?? "") !== "") {
      problems.push(`${name}, ${name}${SUFFIX}: both are set; set one of them`);
      continue;
    }
    try {
      read[name] = readSecret(path);
    } catch (error) {
      problems.push(`${name}${SUFFIX}${whyNot(path, error)}`);
    }
  }
  return { ...variables, ...read };
}
