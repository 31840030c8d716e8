import { createFollowedNames } from "./followed-names.ts";

const LONGEST_SLUG = 100;

/** Authors that this device follows, by slug (decisions/news.md#authors). */
export const followedAuthors = createFollowedNames({
  key: "followedAuthors",
  list: "authors",
  keyOf: ({ slug }) =>
    typeof slug === "string" && slug !== "" && slug.length <= LONGEST_SLUG ? slug : undefined,
  stored: ({ key, name }) => ({ slug: key, name }),
});
