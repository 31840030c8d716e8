import type { PostPush } from "../../core/contract/blog.ts";
import type { MatchAlert } from "./push-types.ts";

const PREFIX = "match.";

/** Id of the push for a message about a match. Ids of articles are hexadecimal, so they never contain a dot. */
export function alertId({ code, revision }: Pick<MatchAlert, "code" | "revision">): string {
  return `${PREFIX}${code}.${revision}`;
}

export function isAlertId(id: string): boolean {
  return id.startsWith(PREFIX);
}

const BLOG_PREFIX = "blog.";
const FOLLOWERS_PREFIX = "blog.followers.";

/** Id of the push of a live blog's posts, by the first of them. */
export const blogPushId = (to: PostPush["to"], blog: string, post: string): string =>
  `${to === "followers" ? FOLLOWERS_PREFIX : BLOG_PREFIX}${blog}.${post}`;

export const isBlogPushId = (id: string): boolean => id.startsWith(BLOG_PREFIX);
export const isForFollowers = (id: string): boolean => isAlertId(id) || id.startsWith(FOLLOWERS_PREFIX);
