import { useState } from "react";
import { type DeskPost, postConflict } from "../../../core/contract/blog.ts";
import { LONGEST_CORRECTION } from "../../../core/contract/detailed-story/edit-notice.ts";
import { theirsIn, useTry } from "../admin-api.ts";
import { usePresence } from "../editor/form/use-presence.ts";
import { Button } from "../kit/Button.tsx";
import { ConflictDialog, OthersHere } from "../kit/Conflict.tsx";
import { FormDialog, useForm } from "../kit/form.tsx";
import { STORING, useUploading } from "../pictures/upload-image.ts";
import { PostFields } from "./PostFields.tsx";
import { ctrlEnter, nameOfPost, type PostForm, samePost } from "./post-form.ts";
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

/** The form, with the kind of a note to readers and the text of a correction. */
type EditForm = PostForm & { kind: (typeof NOTICES)[number]["value"]; notice: string };

interface EditDialogProps {
  post: DeskPost;
  /** Text to begin with, such as an earlier version. */
  start: Partial<PostForm> | undefined;
}

/** Edits a post. The typed text survives every failure, and a save by somebody else. */
export function EditDialog({ post, start }: EditDialogProps) {
  const { blog, calls, show, done } = useDesk();
  const [opened, setOpened] = useState(post);
  const form = useForm<EditForm>(() => ({ ...formOf(post), ...start, kind: "nothing", notice: "" }));
  /** Grows when the whole text is replaced, so that the text's editor starts again. */
  const [edition, setEdition] = useState(0);
  const [theirs, setTheirs] = useState<DeskPost>();
  const [mine, setMine] = useState<PostForm>();
  const others = usePresence(postPath(blog.id, post.id));
  const uploading = useUploading();
  const sending = useTry("The post could not be saved. Your text is still here: please try again.");
  const seen = opened.state === "out";
  const { kind } = form.values;
  const replace = (next: PostForm): void => {
    form.set(next);
    setEdition((last) => last + 1);
  };

  const save = async ({ revision }: DeskPost): Promise<void> => {
    form.show({});
    const { title, contentHtml, byline, notice: text } = form.values;
    const notice = { update: { kind }, correction: { kind, text }, nothing: undefined }[kind];
    const body = { title, contentHtml, byline, revision, ...(seen && { notice }) };
    try {
      await calls.post("PUT", `/${post.id}`, body);
      done(seen ? "Saved. Readers see the new text." : "Saved.");
    } catch (error) {
      const now = theirsIn(error, postConflict);
      if (now && now.revision !== revision) return setTheirs(now);
      form.refuse(error);
    }
  };
  const changed = !samePost(form.values, formOf(opened)) || uploading;
  const taken = (current: DeskPost): void => {
    setOpened(current);
    setTheirs(undefined);
  };
  return (
    <FormDialog
      title={seen ? "Edit or correct the post" : "Edit the post"}
      className="blog-dialog"
      act="Save"
      back={changed ? "Discard changes" : "Cancel"}
      onBack={() => show(undefined)}
      waits={uploading ? STORING : undefined}
      sending={sending}
      onSubmit={() => save(opened)}
      onClose={() => changed || show(undefined)}
      attributes={{ onKeyDownCapture: ctrlEnter }}
      below={
        theirs ? (
          <ConflictDialog
            what="post"
            savedBy={theirs.savedBy}
            savedAt={theirs.savedAt}
            theirs={nameOfPost(theirs)}
            mine={nameOfPost(form.values)}
            onMine={() => {
              taken(theirs);
              void sending.run(() => save(theirs));
            }}
            onTheirs={() => {
              setMine(form.values);
              taken(theirs);
              replace(formOf(theirs));
            }}
            onClose={() => setTheirs(undefined)}
          />
        ) : null
      }
    >
      <OthersHere what="Others have this post open now" others={others} />
      {mine ? (
        <div className="row admin-banner">
          <p>Their version is loaded. Yours is still here.</p>
          <Button
            label="Back to my version"
            onClick={() => {
              replace(mine);
              setMine(undefined);
            }}
          />
        </div>
      ) : null}
      <PostFields key={edition} form={form} />
      {seen ? (
        <>
          <p>Readers have seen this post. How should it show your change?</p>
          {form.radio("kind", "The change is", NOTICES, "nothing")}
        </>
      ) : null}
      {seen && kind === "correction"
        ? form.text("notice", "Error and correction", { lang: "bn", rows: 2, maxLength: LONGEST_CORRECTION })
        : null}
    </FormDialog>
  );
}
