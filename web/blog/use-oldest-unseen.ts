import { useEffect, useRef, useState } from "react";
import type { BlogPost } from "../../core/blog/blog.ts";
import type { FeedView } from "../live/use-feed.ts";
import { postCall } from "./blog-address.ts";
import { showPost } from "./show-post.ts";
import type { UnseenPosts } from "./use-unseen-posts.ts";

/** Leads to the oldest unseen post, and remembers from where posts are new. */
export function useOldestUnseen(
  id: string,
  { entries, before, after, goTo }: FeedView<BlogPost>,
  unseen: UnseenPosts,
  upwards: boolean,
): { seen: number | undefined; goToUnseen: () => void } {
  const [boundary, setBoundary] = useState<number>();
  const [had, setHad] = useState(false);
  const has = unseen.count > 0;
  if (has !== had) {
    setHad(has);
    if (has) setBoundary(unseen.seen?.place);
  }
  const wanted = useRef(false);
  const oldest = boundary === undefined ? undefined : entries.findLast(({ place }) => place > boundary)?.id;
  useEffect(() => {
    if (!wanted.current || oldest === undefined) return;
    wanted.current = false;
    showPost(oldest);
  });
  const goToUnseen = (): void => {
    const { seen } = unseen;
    if (!seen || !upwards) return;
    const reaches = before === undefined || entries.some(({ place }) => place <= seen.place);
    unseen.saw();
    if (oldest !== undefined && reaches && after === undefined) {
      showPost(oldest);
      return;
    }
    void goTo(postCall(id, `after=${seen.post}`)).then(
      () => {
        wanted.current = true;
      },
      () => undefined,
    );
  };
  return { seen: boundary, goToUnseen };
}
