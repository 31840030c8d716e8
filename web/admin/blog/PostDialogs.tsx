import { LONGEST_NOTE } from "../../../core/contract/admin.ts";
import { type DeskPost, LONGEST_POST_TITLE, postVersionList } from "../../../core/contract/blog.ts";
import { LONGEST_PUSH_TEXT } from "../../../core/contract/push/article-push.ts";
import { useRead } from "../admin-api.ts";
import { fromLocalInput } from "../dates.ts";
import { ConfirmDialog } from "../kit/Dialog.tsx";
import { type TextProps, useForm } from "../kit/form.tsx";
import { RowsDialog, VersionRow } from "../kit/ListPage.tsx";
import { PaperText } from "../words/Texts.tsx";
import { BLOG_SETTINGS, BlogForm } from "./BlogSettings.tsx";
import { EditDialog } from "./EditDialog.tsx";
import { blogTime, LOCAL_TIME, nameOfPost } from "./post-form.ts";
import { type BlogDialog, postPath, useDesk } from "./use-blog.ts";

interface Ask {
  title: string;
  act: string;
  said: string;
  label: string;
  field: TextProps;
  step: string;
  body: (text: string) => object;
}

const ASKED: Readonly<Record<"key" | "return" | "schedule", Ask>> = {
  key: {
    title: "Title of the key event",
    act: "Save",
    said: "Now a key event.",
    label: "Title",
    field: {
      hint: "Readers see it in the list of key events.",
      lang: "bn",
      maxLength: LONGEST_POST_TITLE,
    },
    step: "key",
    body: (title) => ({ key: true, title }),
  },
  return: {
    title: "Send the post back",
    act: "Send back",
    said: "Sent back to its writer.",
    label: "Note for the writer",
    field: { hint: "The writer reads it at the post.", lang: "bn", maxLength: LONGEST_NOTE, rows: 4 },
    step: "review",
    body: (note) => ({ step: "returned", note }),
  },
  schedule: {
    title: "Schedule the post",
    act: "Schedule",
    said: "Scheduled: see Drafts and scheduled.",
    label: "Publish at",
    field: { hint: LOCAL_TIME, type: "datetime-local", step: 1 },
    step: "publish",
    body: (time) => ({ publishAt: fromLocalInput(time) ?? "" }),
  },
};

function AskDialog({ kind, post }: { kind: keyof typeof ASKED; post: DeskPost }) {
  const { calls } = useDesk();
  const { step, body, label, field, ...dialog } = ASKED[kind];
  const { values, text } = useForm({ asked: "" });
  const send = () => calls.post("POST", `/${post.id}/${step}`, body(values.asked));
  return (
    <BlogForm {...dialog} send={send}>
      {text("asked", label, { ...field, first: true, required: true })}
    </BlogForm>
  );
}

/** Moves a post; its time and address stay. `others`: published posts that can be its neighbours. */
function MoveDialog({ post, others }: { post: DeskPost; others: readonly DeskPost[] }) {
  const { blog, calls } = useDesk();
  const { values, choice } = useForm({ to: "above", post: others[0]?.id ?? "" });
  const { writtenAt: at } = post;
  const names = others.map((one) => [one.id, `${blogTime(blog, one.at)} ${nameOfPost(one)}`]);
  const sides: Record<string, string> = { above: "Directly above a post", below: "Directly below a post" };
  if (at) sides.time = `By the time it was written, ${blogTime(blog, at)}`;
  const byTime = values.to === "time";
  const send = () => calls.post("POST", `/${post.id}/place`, byTime ? { to: "time", at } : values);
  return (
    <BlogForm title="Move the post" act="Move" send={send} said="Moved.">
      <p>Its time and its address stay as they are.</p>
      {choice("to", "Place it", sides)}
      {byTime ? null : choice("post", "This post", Object.fromEntries(names), { lang: "bn" })}
    </BlogForm>
  );
}

const PUSH_NAMES = {
  nobody: "Nobody",
  followers: "Readers who follow this live blog",
  section: "Also readers of the section",
  breaking: "Also readers of breaking news",
};

/** Sends a key event to browsers; nobody is chosen at first. */
function PushDialog({ post }: { post: DeskPost }) {
  const { calls } = useDesk();
  const { values, text, choice, check } = useForm<{
    to: keyof typeof PUSH_NAMES;
    text: string;
    urgent: boolean;
  }>({ to: "nobody", text: post.title ?? "", urgent: false });
  const isSent = values.to !== "nobody";
  const send = async (): Promise<void> => {
    if (isSent) await calls.blog("POST", `/posts/${post.id}/push`, values);
  };
  const said = isSent ? "Sent to readers." : "Sent to nobody.";
  return (
    <BlogForm title="Send to readers" act="Send" send={send} said={said}>
      {choice("to", "Who gets it", PUSH_NAMES)}
      {text("text", "Message", {
        hint: "A click on it leads to the post.",
        lang: "bn",
        required: true,
        maxLength: LONGEST_PUSH_TEXT,
      })}
      {check("urgent", "Urgent: also between 23:00 and 7:00")}
    </BlogForm>
  );
}

function PostVersions({ post }: { post: DeskPost }) {
  const { blog, show } = useDesk();
  const query = useRead(`${postPath(blog.id, post.id)}/versions`, postVersionList, { gcTime: 0 });
  return (
    <RowsDialog
      title="Earlier versions"
      query={query}
      words={{ failed: "The versions could not be read.", empty: "This post has not been changed." }}
      keyOf={({ revision }) => revision}
      row={({ revision, savedBy, savedAt, ...start }) => (
        <VersionRow
          version={{ revision, savedBy, savedAt }}
          name={nameOfPost(start)}
          onRestore={() => show({ kind: "edit", post, start })}
        />
      )}
      onClose={() => show(undefined)}
    />
  );
}

/** The open dialog of the page. `posts`: published posts that are loaded. */
export function BlogDialogs({ open, posts }: { open: BlogDialog; posts: readonly DeskPost[] }) {
  const { calls, show, done } = useDesk();
  if (!("post" in open)) {
    const Settings = BLOG_SETTINGS[open.kind];
    return <Settings />;
  }
  const { kind, post } = open;
  if (kind === "edit") return <EditDialog post={post} start={open.start} />;
  if (kind === "versions") return <PostVersions post={post} />;
  if (kind === "push") return <PushDialog post={post} />;
  if (kind === "move") return <MoveDialog post={post} others={posts.filter(({ id }) => id !== post.id)} />;
  if (kind !== "delete") return <AskDialog kind={kind} post={post} />;
  return (
    <ConfirmDialog
      title="Delete the post?"
      act="Delete"
      failed="The post could not be deleted. Please try again."
      run={async () => done("Deleted.", await calls.post("DELETE", `/${post.id}`))}
      onClose={() => show(undefined)}
    >
      <PaperText as="p" className="admin-quote">
        {nameOfPost(post)}
      </PaperText>
      {post.state === "out" ? <p>It disappears for all readers. You can restore it later.</p> : null}
    </ConfirmDialog>
  );
}
