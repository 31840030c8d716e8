import { useQuery } from "@tanstack/react-query";
import { Button } from "../kit/Button.tsx";
import { takeOut } from "../pocket/empty-pocket.ts";
import { type PocketPost, postsOf } from "../pocket/pocket-store.ts";
import { PaperText } from "../words/Texts.tsx";
import { blogTime, nameOfPost } from "./post-form.ts";
import { useDesk } from "./use-blog.ts";

const NONE: readonly PocketPost[] = [];
/** Interval at which the list is read while it has a post, ms: another tab may be sending it. */
const SHOWN_MS = 1_000;

/** Posts of an account on this device. */
export function usePocket(account: string) {
  const { data: posts = NONE, refetch } = useQuery({
    queryKey: ["pocket", account],
    queryFn: () => postsOf(account),
    networkMode: "always",
    refetchInterval: ({ state }) => (state.data?.length ? SHOWN_MS : false),
  });
  return { posts, read: () => void refetch() };
}

const MEANS = { waiting: "", sending: "Sending...", sent: "Sent. ", refused: "Refused: " } as const;

interface PocketPostsProps {
  pocket: ReturnType<typeof usePocket>;
  /** Whether the box has a text, which an edit would replace. */
  full: boolean;
  onEdit: (body: PocketPost["body"]) => void;
}

/** Posts of this blog on this device, and what becomes of each (decisions/blog.md#desk). */
export function PocketPosts({ pocket: { posts, read }, full, onEdit }: PocketPostsProps) {
  const { blog, done } = useDesk();
  const own = posts.filter((post) => post.blog === blog.id);
  const out = async (post: PocketPost, words: string, then?: (body: PocketPost["body"]) => void) => {
    const taken = await takeOut(post);
    if (taken) then?.(post.body);
    read();
    done(taken ? words : "It was sent already.");
  };
  if (own.length === 0) return null;
  return (
    <section className="blog-pocket" aria-labelledby="blog-pocket">
      <h3 id="blog-pocket">On this device</h3>
      <ul role="list" aria-live="polite">
        {own.map((post) => (
          <li key={post.seq} className="admin-item" data-state={post.state}>
            <p className="small blog-line">
              <time dateTime={post.body.writtenAt}>{blogTime(blog, post.body.writtenAt)}</time>
              <PaperText>{nameOfPost(post.body)}</PaperText>
              <strong>
                {MEANS[post.state] + (post.state === "sending" ? "" : (post.said ?? "Waiting."))}
              </strong>
            </p>
            {post.state === "sent" || post.state === "sending" ? null : (
              <div className="row blog-actions">
                <Button
                  label={full ? "Edit (empty the box first)" : "Edit"}
                  look="quiet"
                  off={full}
                  about={nameOfPost(post.body)}
                  onClick={() => void out(post, "Back in the box.", onEdit)}
                />
                <Button
                  label="Delete"
                  look="remove"
                  about={nameOfPost(post.body)}
                  onClick={() => void out(post, "Removed from this device.")}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
