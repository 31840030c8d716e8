import { tagKey } from "../../../core/news/labels/tag-key.ts";
import { createFollowedNames } from "./followed-names.ts";

/** Tags that this device follows (decisions/news.md#tags). */
export const followedTags = createFollowedNames({
  key: "followedTags",
  list: "tags",
  keyOf: ({ name }) => tagKey(name),
  stored: ({ name }) => ({ name }),
});
