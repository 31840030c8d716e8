/** A page asks that its address be cached, and answers that it got before there was a worker. */
export interface CacheRequest {
  type: "keep";
  path: string;
  answers: readonly string[];
}

const MOST_ANSWERS = 4;
const ANSWER = /^\/api\/website-content\?/;

/** Reads a page's message; undefined for any other. */
export function readRequest(message: unknown): CacheRequest | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  if (!("type" in message) || message.type !== "keep") return undefined;
  if (!("path" in message) || typeof message.path !== "string" || !/^\/(?!\/)/.test(message.path))
    return undefined;
  const given: unknown[] = "answers" in message && Array.isArray(message.answers) ? message.answers : [];
  const answers = given.filter((path): path is string => typeof path === "string" && ANSWER.test(path));
  return { type: "keep", path: message.path, answers: answers.slice(0, MOST_ANSWERS) };
}
