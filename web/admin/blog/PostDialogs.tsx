import { useState } from "react";
import { LONGEST_NOTE } from "../../../core/contract/admin.ts";
import { type DeskPost, LONGEST_POST_TITLE, postVersionList } from "../../../core/contract/blog.ts";
import { LONGEST_PUSH_TEXT } from "../../../core/contract/push/article-push.ts";
import { formatMoment, fromLocalInput } from "../dates.ts";
import { Button } from "../kit/Button.tsx";
import { CloseAction, ConfirmDialog, Dialog } from "../kit/Dialog.tsx";
import { Check, ChoiceField, TextField } from "../kit/fields.tsx";
import { AnswerAwaited } from "../notices.tsx";
import { useRead } from "../use-session.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { PaperText } from "../words/PaperText.tsx";
import { BLOG_SETTINGS, FormDialog } from "./BlogSettings.tsx";
import { EditDialog } from "./EditDialog.tsx";
import { blogTime, LOCAL_TIME, nameOfPost } from "./post-form.ts";
import { type BlogDialog, postPath, useDesk } from "./use-blog.ts";

interface Ask {
  title: string;
  label: string;
  hint: string;
  act: string;
  said: string;
  step: string;
  maxLength?: number;
  rows?: number;
  isTime?: true;
}

const ASKED: Readonly<Record<"key" | "return" | "schedule", Ask>> = {
  key: {
    title: "Title of the key event",
    label: "Title",
    hint: "Readers see it in the list of key events.",
    act: "Save",
    said: "Now a key event.",
    step: "key",
    maxLength: LONGEST_POST_TITLE,
  },
  return: {
    title: "Send the post back",
    label: "Note for the writer",
    hint: "The writer reads it at the post.",
    act: "Send back",
    said: "Sent back to its writer.",
    step: "review",
    maxLength: LONGEST_NOTE,
    rows: 4,
  },
  schedule: {
    title: "Schedule the post",
    label: "Publish at",
    hint: LOCAL_TIME,
    act: "Schedule",
    said: "Scheduled: see Drafts and scheduled.",
    step: "publish",
    isTime: true,
  },
};

const BODY = {
  key: (title: string) => ({ key: true, title }),
  return: (note: string) => ({ step: "returned", note }),
  schedule: (time: string) => ({ publishAt: fromLocalInput(time) ?? "" }),
};

function AskDialog({ kind, post }: { kind: keyof typeof ASKED; post: DeskPost }) {
  const { calls } = useDesk();
  const { title, act, said, isTime, step, ...field } = ASKED[kind];
  const [text, setText] = useState("");
  const send = () => calls.post("POST", `/${post.id}/${step}`, BODY[kind](text));
  return (
    <FormDialog title={title} act={act} send={send} said={said}>
      <TextField
        {...field}
        {...(isTime ? { type: "datetime-local", step: 1 } : { lang: "bn" })}
        id="blog-asked"
        first
        required
        value={text}
        onText={setText}
      />
    </FormDialog>
  );
}

/** Moves a post; its time and address stay. `others`: published posts that can be its neighbours. */
function MoveDialog({ post, others }: { post: DeskPost; others: readonly DeskPost[] }) {
  const { blog, calls } = useDesk();
  const [beside, setBeside] = useState(others[0]?.id ?? "");
  const [side, setSide] = useState("above");
  const { writtenAt } = post;
  const names = others.map((one) => [one.id, `${blogTime(blog, one.at)} ${nameOfPost(one)}`]);
  const sides: Record<string, string> = { above: "Directly above a post", below: "Directly below a post" };
  if (writtenAt) sides.time = `By the time it was written, ${blogTime(blog, writtenAt)}`;
  const place = side === "time" ? { to: side, at: writtenAt } : { to: side, post: beside };
  const send = () => calls.post("POST", `/${post.id}/place`, place);
  return (
    <FormDialog title="Move the post" act="Move" send={send} said="Moved.">
      <p>Its time and its address stay as they are.</p>
      <ChoiceField id="blog-side" label="Place it" names={sides} value={side} onChoose={setSide} />
      {side === "time" ? null : (
        <ChoiceField
          id="blog-beside"
          label="This post"
          lang="bn"
          names={Object.fromEntries(names)}
          value={beside}
          onChoose={setBeside}
        />
      )}
    </FormDialog>
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
  const [to, setTo] = useState<keyof typeof PUSH_NAMES>("nobody");
  const [text, setText] = useState(post.title ?? "");
  const [urgent, setUrgent] = useState(false);
  const send = async (): Promise<void> => {
    if (to !== "nobody") await calls.blog("POST", `/posts/${post.id}/push`, { to, text, urgent });
  };
  return (
    <FormDialog
      title="Send to readers"
      act="Send"
      send={send}
      said={to === "nobody" ? "Sent to nobody." : "Sent to readers."}
    >
      <ChoiceField id="blog-push" label="Who gets it" names={PUSH_NAMES} value={to} onChoose={setTo} />
      <TextField
        id="blog-push-text"
        label="Message"
        hint="A click on it leads to the post."
        lang="bn"
        required
        maxLength={LONGEST_PUSH_TEXT}
        value={text}
        onText={setText}
      />
      <Check checked={urgent} onChange={setUrgent}>
        Urgent: also between 23:00 and 7:00
      </Check>
    </FormDialog>
  );
}

function VersionsDialog({ post }: { post: DeskPost }) {
  const { blog, show } = useDesk();
  const list = useRead(`${postPath(blog.id, post.id)}/versions`, postVersionList, { gcTime: 0 });
  return (
    <Dialog title="Earlier versions" onClose={() => show(undefined)}>
      <AnswerAwaited query={list} failed="The versions could not be read." />
      {list.data?.data.length === 0 ? <p>This post has not been changed.</p> : null}
      <ol role="list" className="admin-rows">
        {list.data?.data.map(({ revision, savedBy, savedAt, ...start }) => (
          <li key={revision}>
            <div>
              <p>
                <PaperText>{nameOfPost(start)}</PaperText>
              </p>
              <p className="small">
                Version {revision}, <BengaliParts>{savedBy}</BengaliParts>, {formatMoment(savedAt)}
              </p>
            </div>
            <Button about={`version ${revision}`} onClick={() => show({ kind: "edit", post, start })}>
              Restore
            </Button>
          </li>
        ))}
      </ol>
      <CloseAction onClose={() => show(undefined)} />
    </Dialog>
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
  if (kind === "versions") return <VersionsDialog post={post} />;
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
      <p className="admin-quote">
        <PaperText>{nameOfPost(post)}</PaperText>
      </p>
      {post.state === "out" ? <p>It disappears for all readers. You can restore it later.</p> : null}
    </ConfirmDialog>
  );
}
