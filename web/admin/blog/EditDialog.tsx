import { useId, useState } from "react";
import { type DeskPost, postConflict } from "../../../core/contract/blog.ts";
import { LONGEST_CORRECTION } from "../../../core/contract/detailed-story/edit-notice.ts";
import { AdminError } from "../admin-api.ts";
import { usePresence } from "../editor/form/use-presence.ts";
import { Button } from "../kit/Button.tsx";
import { ConflictDialog } from "../kit/Conflict.tsx";
import { Dialog, FormFoot } from "../kit/Dialog.tsx";
import { Alert, RadioField, TextField } from "../kit/fields.tsx";
import { OthersHere } from "../kit/OthersHere.tsx";
import { useUploading } from "../pictures/upload-image.ts";
import { PostFields } from "./PostFields.tsx";
import { ctrlEnter, NOTHING_WRONG, nameOfPost, type PostForm, samePost, wrongIn } from "./post-form.ts";
import { postPath, useDesk } from "./use-blog.ts";

const NOTICES = [
  { value: "nothing", name: "No note", means: "For a slip that misled nobody." },
  { value: "update", name: "An update", means: "The post shows when it changed." },
  {
    value: "correction",
    name: "A correction",
    means: "The post and the list of corrections explain the error.",
  },
] as const;

const formOf = ({ title = "", contentHtml, byline, key }: DeskPost): PostForm => ({
  title,
  contentHtml,
  byline,
  key,
});

interface EditDialogProps {
  post: DeskPost;
  /** Text to begin with, such as an earlier version. */
  start: Partial<PostForm> | undefined;
}

/** Edits a post. The typed text survives every failure, and a save by somebody else. */
export function EditDialog({ post, start }: EditDialogProps) {
  const id = useId();
  const { blog, calls, show, done } = useDesk();
  const [opened, setOpened] = useState(post);
  /** `edition` grows when the whole text is replaced, so that the text's editor starts again. */
  const [{ form, edition }, setTyped] = useState({ form: { ...formOf(post), ...start }, edition: 0 });
  const [notice, setNotice] = useState<(typeof NOTICES)[number]["value"]>("nothing");
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(NOTHING_WRONG);
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<DeskPost>();
  const [mine, setMine] = useState<PostForm>();
  const others = usePresence(postPath(blog.id, post.id));
  const uploading = useUploading();
  const seen = opened.state === "out";
  const replace = (next: PostForm): void => setTyped((last) => ({ form: next, edition: last.edition + 1 }));

  const save = async ({ revision }: DeskPost): Promise<void> => {
    if (busy || uploading) return;
    setBusy(true);
    setWrong(NOTHING_WRONG);
    const { title, contentHtml, byline } = form;
    const told = { update: { kind: notice }, correction: { kind: notice, text }, nothing: undefined }[notice];
    try {
      await calls.post("PUT", `/${post.id}`, {
        title,
        contentHtml,
        byline,
        revision,
        ...(seen && { notice: told }),
      });
      return done(seen ? "Saved. Readers see the new text." : "Saved.");
    } catch (error) {
      const conflict = error instanceof AdminError && error.status === 409;
      const now = conflict ? postConflict.safeParse(error.body).data?.data : undefined;
      if (now && now.revision !== revision) setTheirs(now);
      else
        setWrong(wrongIn(error, "The post could not be saved. Your text is still here: please try again."));
    }
    setBusy(false);
  };
  const changed = !samePost(form, formOf(opened)) || uploading;
  const taken = (current: DeskPost): void => {
    setOpened(current);
    setTheirs(undefined);
  };
  return (
    <Dialog
      title={seen ? "Edit or correct the post" : "Edit the post"}
      className="blog-dialog"
      onClose={() => changed || show(undefined)}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(opened);
        }}
        onKeyDownCapture={ctrlEnter(() => void save(opened))}
      >
        <OthersHere what="Others have this post open now" others={others} />
        {mine ? (
          <div className="row admin-banner">
            <p>Their version is loaded. Yours is still here.</p>
            <Button
              onClick={() => {
                replace(mine);
                setMine(undefined);
              }}
            >
              Back to my version
            </Button>
          </div>
        ) : null}
        <PostFields
          key={edition}
          form={form}
          errors={wrong.fields}
          onChange={(changed) => setTyped((last) => ({ ...last, form: { ...last.form, ...changed } }))}
        />
        {seen ? (
          <>
            <p>Readers have seen this post. How should it show your change?</p>
            <RadioField
              legend="The change is"
              options={NOTICES}
              chosen={notice}
              first="nothing"
              onChoose={setNotice}
            />
          </>
        ) : null}
        {seen && notice === "correction" ? (
          <TextField
            id={`${id}-correction`}
            label="Error and correction"
            error={wrong.fields["notice.text"] ?? wrong.fields.notice}
            lang="bn"
            rows={2}
            maxLength={LONGEST_CORRECTION}
            value={text}
            onText={setText}
          />
        ) : null}
        <Alert>{wrong.message}</Alert>
        <FormFoot
          quiet
          back={changed ? "Discard changes" : "Cancel"}
          onBack={() => show(undefined)}
          busy={busy || uploading}
          act={busy ? "Saving..." : "Save"}
        />
      </form>
      {theirs ? (
        <ConflictDialog
          what="post"
          savedBy={theirs.savedBy}
          savedAt={theirs.savedAt}
          theirs={nameOfPost(theirs)}
          mine={nameOfPost(form)}
          onMine={() => {
            taken(theirs);
            void save(theirs);
          }}
          onTheirs={() => {
            setMine(form);
            taken(theirs);
            replace(formOf(theirs));
          }}
          onClose={() => setTheirs(undefined)}
        />
      ) : null}
    </Dialog>
  );
}
