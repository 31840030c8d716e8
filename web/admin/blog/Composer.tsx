import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { present } from "../../../core/present.ts";
import { AdminError, serverNow } from "../admin-api.ts";
import { fromLocalInput } from "../dates.ts";
import { newOnce } from "../editor/form/drafts.ts";
import { usePresence } from "../editor/form/use-presence.ts";
import type { RichTextHandle } from "../editor/rich-text/RichText.tsx";
import { Button, Section } from "../kit/Button.tsx";
import { Alert, Check, TextField } from "../kit/fields.tsx";
import { STORING, uploadImage, useUploading } from "../pictures/upload-image.ts";
import { emptyPocket, mayComeLater, saidOf } from "../pocket/empty-pocket.ts";
import { keepImage, keepPost, keptImagesIn, MOST_KEPT } from "../pocket/pocket-store.ts";
import { personOf, useApi, useSession } from "../use-session.ts";
import { PocketPosts, usePocket } from "./PocketPosts.tsx";
import { PostFields } from "./PostFields.tsx";
import {
  blogTime,
  ctrlEnter,
  emptyPost,
  isEmptyPost,
  keepTyped,
  LOCAL_TIME,
  NOTHING_WRONG,
  type PostForm,
  samePost,
  typedBefore,
  wrongIn,
} from "./post-form.ts";
import { postPath, useDesk } from "./use-blog.ts";

const NO_ANSWER =
  "The server did not answer. Your text is still here. Send it again: readers get it only once.";
const KEPT = "Kept on this device. It is sent as soon as the server answers.";
const DEVICE_FULL = `This device keeps at most ${MOST_KEPT} posts. Your text is still here.`;
const OTHER_TEXT =
  "The server already has an earlier text of this post: see the list below. Send again to make a second post.";

/** Form for a new post. It keeps its text until the server has it. */
export function Composer() {
  const { blog, reviewed, calls, done } = useDesk();
  const { me } = useSession();
  const api = useApi();
  const [{ person, byline, account }] = useState(() => ({
    person: personOf(me),
    byline: me?.user?.name ?? "",
    account: me?.account ?? "",
  }));
  const pocket = usePocket(account);
  const [post, setPost] = useState(() => typedBefore(person, blog.id, byline));
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(NOTHING_WRONG);
  const [time, setTime] = useState<string>();
  /** Grows when the whole text is replaced, so that the text's editor starts again. */
  const [edition, setEdition] = useState(0);
  const uploading = useUploading();
  const text = useRef<RichTextHandle>(null);
  const latest = useRef(post);
  useEffect(() => {
    latest.current = post;
    keepTyped(person, blog.id, post);
  }, [person, blog.id, post]);
  const { form, once } = post;
  usePresence(isEmptyPost(form) ? undefined : postPath(blog.id, blog.id));
  const change = (changed: Partial<PostForm>): void =>
    setPost((last) => ({ ...last, form: { ...last.form, ...changed } }));

  /** Posts one after the other: those on this device first, and images before their text. */
  const mustWait = (): boolean =>
    !navigator.onLine ||
    pocket.posts.some(({ state }) => state === "waiting" || state === "sending") ||
    keptImagesIn(form.contentHtml).length > 0;
  const send = async (state: "out" | "in" | "draft", publishAt?: string): Promise<void> => {
    if (busy || uploading) return;
    setBusy(true);
    setWrong(NOTHING_WRONG);
    const body = { ...form, state, ...present({ publishAt }) };
    try {
      const made = mustWait()
        ? undefined
        : await calls.post("POST", "", body, once).catch((error: unknown) => {
            if (!mayComeLater(error)) throw error;
          });
      const writtenAt = new Date(serverNow()).toISOString();
      const kept = { account, blog: blog.id, once, body: { ...body, writtenAt } };
      if (!made && !(await keepPost(kept))) setWrong({ fields: {}, message: DEVICE_FULL });
      else {
        const typedOn = !samePost(latest.current.form, form);
        setPost((last) => ({ form: typedOn ? last.form : emptyPost(byline), once: newOnce() }));
        if (!typedOn) text.current?.clear();
        setTime(undefined);
        const at = made?.publishAt;
        const words = at ? `Scheduled for ${blogTime(blog, at)}.` : made ? saidOf(made, state) : KEPT;
        done(words + (typedOn ? " The box still has it, because you typed on." : ""));
        pocket.read();
        if (!made) emptyPocket(api, account).then(pocket.read, pocket.read);
      }
    } catch (error) {
      const used = error instanceof AdminError && [410, 422].includes(error.status);
      if (used) setPost((last) => ({ ...last, once: newOnce() }));
      setWrong(used ? { fields: {}, message: OTHER_TEXT } : wrongIn(error, NO_ANSWER));
    }
    setBusy(false);
  };
  const closed = blog.state === "closed" && !reviewed;
  const upload = (file: File): Promise<string> =>
    uploadImage(api, file).catch((error: Error) => {
      if (mayComeLater(error.cause)) return keepImage(account, file);
      throw error;
    });
  const submit = (event?: SyntheticEvent): void => {
    event?.preventDefault();
    const at = time && fromLocalInput(time);
    if (time !== undefined && !at)
      setWrong({ fields: { publishAt: "Choose a date and a time." }, message: "" });
    else void send(reviewed ? "in" : closed ? "draft" : "out", at);
  };
  const waits = busy ? "Sending..." : uploading ? STORING : undefined;
  const publish = time === undefined ? "Publish" : "Schedule the post";
  const act = closed ? "Save as draft" : reviewed ? "Submit for review" : publish;
  return (
    <Section className="blog-composer" id="blog-new" title="New post" note={`Ctrl+Enter: ${act}`}>
      <form noValidate onSubmit={submit} onKeyDownCapture={ctrlEnter(submit)}>
        <PostFields
          key={edition}
          form={form}
          errors={wrong.fields}
          handle={text}
          upload={upload}
          onChange={change}
        >
          <Check checked={form.key} onChange={(key) => change({ key })}>
            Key event (in the list on top)
          </Check>
        </PostFields>
        {time === undefined ? null : (
          <TextField
            id="blog-time"
            label="Publish at"
            hint={LOCAL_TIME}
            error={wrong.fields.publishAt}
            type="datetime-local"
            step={1}
            value={time}
            onText={setTime}
          />
        )}
        <Alert>{wrong.message}</Alert>
        <div className="row admin-dialog-actions">
          {closed ? null : (
            <Button look="quiet" off={waits !== undefined} onClick={() => void send("draft")}>
              Save as draft
            </Button>
          )}
          {reviewed || closed ? null : (
            <Button look="quiet" onClick={() => setTime(time === undefined ? "" : undefined)}>
              {time === undefined ? "Schedule" : "Do not schedule"}
            </Button>
          )}
          <Button type="submit" look="primary" off={waits !== undefined}>
            {waits ?? act}
          </Button>
        </div>
      </form>
      <PocketPosts
        pocket={pocket}
        full={!isEmptyPost(form)}
        onEdit={({ title, contentHtml, byline: by, key }) => {
          setPost({ form: { title, contentHtml, byline: by, key }, once: newOnce() });
          setEdition((last) => last + 1);
        }}
      />
    </Section>
  );
}
