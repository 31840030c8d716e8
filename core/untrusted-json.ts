import { jsonExcess } from "./json-excess.ts";
import { fail, ok, type Result } from "./result.ts";

/**
 * Limits of JSON from providers. Real lists and scorecards have a depth of about twelve and some ten thousand
 * values.
 */
const LIMITS = { depth: 64, values: 300_000 };

/**
 * Parses JSON from outside; on failure the result has a message for operators. It rejects text that is deeper
 * or has more values than real answers before it builds objects: 8 MB of text can make 400 MB of objects.
 */
export function parseOutsideJson(body: string): Result<unknown> {
  const text = body.replace(/^\uFEFF/, "").trim();
  if (text === "") return fail("The answer is empty");
  const excess = jsonExcess(text, LIMITS);
  if (excess !== undefined) return fail(`The answer has ${excess}`);
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    if (text.startsWith("<")) return fail("The answer is HTML or XML, not JSON");
    return fail(`The answer is not JSON: ${error instanceof Error ? error.message.slice(0, 200) : ""}`);
  }
}
