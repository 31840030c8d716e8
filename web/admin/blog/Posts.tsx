import { useId } from "react";
import type { DeskBlog, DeskPost } from "../../../core/contract/blog.ts";
import { ArticleBody } from "../../article/ArticleBody.tsx";
import { useSession } from "../admin-api.ts";
import { Button } from "../kit/Button.tsx";
import { AnswerAwaited } from "../notices.tsx";
import { BengaliParts, PaperText } from "../words/Texts.tsx";
import { blogTime, nameOfPost } from "./post-form.ts";
import { type BlogDesk, type BlogDialog, useDesk, type usePosts } from "./use-blog.ts";

type PostDialog = Exclude<BlogDialog["kind"], "close" | "settings" | "match" | "writers">;
/** A button: its words, then the dialog that it opens, or a step with its body and the words after it. */
type Action = readonly [string, PostDialog] | readonly [string, string, object | undefined, string];

/** Readers of a push, after "Sent to". */
const READERS = { followers: "followers", section: "the section", breaking: "all readers" } as const;

const OUT = "Published. Readers see it now.";
export const RESTORED = "Restored. It is where it was before.";

const pushOf = ({ pushes }: DeskBlog, { id }: DeskPost) => pushes.find(({ post }) => post === id);

function actionsOf(post: DeskPost, { blog, writer, reviewed }: BlogDesk): Action[] {
  const { state, pinned, key, title } = post;
  if (state === "gone") return [["Restore", "restore", undefined, RESTORED]];
  const arranged: Action[] = [
    pinned
      ? ["Unpin", "pin", { pinned: false }, "No longer pinned."]
      : ["Pin", "pin", { pinned: true }, "Pinned. Readers see it above all other posts."],
    key
      ? ["Not a key event", "key", { key: false }, "No longer a key event."]
      : title
        ? ["Key event", "key", { key: true }, "Now a key event."]
        : ["Key event", "key"],
    ...(key && state === "out" && !pushOf(blog, post) ? [["Send to readers", "push"] as const] : []),
    ["Move", "move"],
  ];
  if (state === "out")
    return [
      ["Edit or correct", "edit"],
      ...(writer ? [] : arranged),
      ["Versions", "versions"],
      ["Delete", "delete"],
    ];
  const waits = state === "in";
  const withdraw: Action = ["Withdraw", "review", { step: "withdrawn" }, "Withdrawn. It is a draft again."];
  const submit: Action = [
    "Submit for review",
    "review",
    { step: "ready" },
    "Submitted. An editor will publish it.",
  ];
  const back: Action = writer ? withdraw : ["Send back", "return"];
  const publish: Action[] = [["Publish", "publish", {}, OUT], waits ? back : ["Schedule", "schedule"]];
  const step = reviewed ? [waits ? withdraw : submit] : blog.state === "closed" ? [] : publish;
  const planned: Action[] = post.publishAt
    ? [["Do not schedule", "publish", { cancel: true }, "No longer scheduled. It stays a draft."]]
    : [];
  return [...step, ["Edit", "edit"], ...planned, ["Delete", "delete"]];
}

function Actions({ post }: { post: DeskPost }) {
  const desk = useDesk();
  const { writer, reviewed, show, step } = desk;
  const { me } = useSession();
  const mine = !writer || (post.owner === me?.user?.name && !(reviewed && post.state === "out"));
  return (
    <div className="row blog-actions">
      {(mine ? actionsOf(post, desk) : []).map(([words, kind, ...rest]) => (
        <Button
          label={words}
          key={words}
          look={kind === "delete" ? "remove" : "quiet"}
          about={nameOfPost(post)}
          onClick={() => {
            const [body, said] = rest;
            if (said === undefined) show({ kind: kind as PostDialog, post });
            else step(post, kind, body, said);
          }}
        />
      ))}
    </div>
  );
}

const Note = ({ before, children }: { before: string; children: string | undefined }) =>
  children ? (
    <p className="small admin-row-note">
      {before} <BengaliParts>{children}</BengaliParts>
    </p>
  ) : null;

function Post({ post }: { post: DeskPost }) {
  const id = useId();
  const { blog, live } = useDesk();
  const at = (iso: string): string => blogTime(blog, iso);
  const { writtenAt, returned } = post;
  const late = writtenAt !== undefined && Math.abs(Date.parse(writtenAt) - Date.parse(post.at)) > 60_000;
  const push = pushOf(blog, post);
  const marks = [
    post.pinned && "Pinned",
    post.key && "Key event",
    push && `Sent to ${READERS[push.to]} at ${at(push.at)}`,
    post.publishAt && `Scheduled for ${at(post.publishAt)}`,
    post.origin === "match" && "Written by the match",
    post.takenBack && "The match took it back",
    late && `Written at ${at(writtenAt)}`,
    post.changedAt && `Changed at ${at(post.changedAt)}`,
  ].filter((mark): mark is string => Boolean(mark));
  return (
    <li className="admin-item blog-post" aria-labelledby={id}>
      <p className="small blog-line">
        <time dateTime={post.at}>{at(post.at)}</time>
        <BengaliParts>{post.byline}</BengaliParts>
        {marks.map((mark) => (
          <strong key={mark}>{mark}</strong>
        ))}
      </p>
      <PaperText as="h3" id={id} className={post.title ? undefined : "visually-hidden"}>
        {nameOfPost(post)}
      </PaperText>
      <div lang="bn">
        <ArticleBody html={post.contentHtml} />
      </div>
      {post.corrections.map((each) => (
        <Note key={each.at} before={`Correction, ${at(each.at)}:`}>
          {each.text}
        </Note>
      ))}
      <Note before="An editor changed this post. The match says now:">{post.matchSays}</Note>
      <Note before="Sent back by">{returned && `${returned.by}: ${returned.note}`}</Note>
      <Note before="Open just now:">{[...new Set(Object.values(live?.open[post.id] ?? {}))].join(", ")}</Note>
      <Actions post={post} />
    </li>
  );
}

interface PostsProps {
  posts: ReturnType<typeof usePosts>;
  label: string;
  empty: string;
}

/** Posts in one state, with buttons for each. */
export function Posts({ posts, label, empty }: PostsProps) {
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = posts;
  return (
    <>
      <AnswerAwaited query={posts} failed="The posts could not be read." />
      {rows?.length === 0 ? <p className="small">{empty}</p> : null}
      <ol role="list" aria-label={label}>
        {rows?.map((post) => (
          <Post key={post.id} post={post} />
        ))}
      </ol>
      {hasNextPage ? (
        <Button
          label={isFetchingNextPage ? "Loading..." : "Older posts"}
          off={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        />
      ) : null}
    </>
  );
}
