/**
 * Message of a page that asks the service worker to cache its address, and responses from before the worker
 * started.
 */
export interface CacheRequest {
  type: "keep";
  path: string;
  answers: readonly string[];
}

const MOST_ANSWERS = 4;
const ANSWER = /^\/api\/website-content\?/;

export function readRequest(message: unknown): CacheRequest | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  if (!("type" in message) || message.type !== "keep") return undefined;
  if (!("path" in message) || typeof message.path !== "string" || !/^\/(?!\/)/.test(message.path))
    return undefined;
  const given: unknown[] = "answers" in message && Array.isArray(message.answers) ? message.answers : [];
  const answers = given.filter((path): path is string => typeof path === "string" && ANSWER.test(path));
  return { type: "keep", path: message.path, answers: answers.slice(0, MOST_ANSWERS) };
}
