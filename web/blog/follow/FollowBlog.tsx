import { useEffect, useState } from "react";
import { readStored } from "../../browser/local-storage.ts";
import { FollowToggle } from "../../cricket/follow/FollowButton.tsx";
import { deferred } from "../../deferred.tsx";
import { PUSH_FAILED } from "../../words/alerts.ts";
import { BLOG_FOLLOWED, FOLLOW_BLOG, KEY_EVENTS } from "../../words/blog.ts";

/** Button for notifications of a blog's key events; its code comes at the first press. */
export function FollowBlog({ id }: { id: string }) {
  const [on, setOn] = useState(false);
  const [said, setSaid] = useState("");
  // The stored choices hold no other ids like this one.
  useEffect(() => deferred("idle", () => setOn(readStored("matchAlerts")?.includes(id) === true)), [id]);
  const toggle = async (): Promise<void> => {
    setOn(!on);
    const problem = await import("./follow-blog.ts").then(
      ({ followBlog }) => followBlog(id, !on),
      () => PUSH_FAILED,
    );
    if (problem !== undefined) setOn(on);
    setSaid(problem ?? (on ? "" : BLOG_FOLLOWED));
  };
  return (
    <div className="row blog-follow screen-only with-scripts">
      <FollowToggle on={on} onToggle={() => void toggle()} rest={KEY_EVENTS}>
        {FOLLOW_BLOG}
      </FollowToggle>
      <p className="small" role="status">
        {said}
      </p>
    </div>
  );
}
