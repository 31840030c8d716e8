import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { present } from "../../../core/present.ts";
import { AdminError, personOf, serverNow, useApi, useSession, useTry } from "../admin-api.ts";
import { fromLocalInput } from "../dates.ts";
import { newOnce } from "../editor/form/drafts.ts";
import { usePresence } from "../editor/form/use-presence.ts";
import type { RichTextHandle } from "../editor/rich-text/RichText.tsx";
import { Button, Section } from "../kit/Button.tsx";
import { Alert } from "../kit/fields.tsx";
import { useForm } from "../kit/form.tsx";
import { STORING, uploadImage, useUploading } from "../pictures/upload-image.ts";
import { emptyPocket, mayComeLater, saidOf } from "../pocket/empty-pocket.ts";
import { keepImage, keepPost, keptImagesIn, MOST_KEPT } from "../pocket/pocket-store.ts";
import { PocketPosts, usePocket } from "./PocketPosts.tsx";
import { PostFields } from "./PostFields.tsx";
import {
  blogTime,
  ctrlEnter,
  emptyPost,
  isEmptyPost,
  keepTyped,
  LOCAL_TIME,
  type PostForm,
  samePost,
  typedBefore,
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
  const [before] = useState(() => typedBefore(person, blog.id, byline));
  const pocket = usePocket(account);
  const form = useForm<PostForm & { publishAt: string }>({ ...before.form, publishAt: "" });
  const { publishAt: time, ...post } = form.values;
  const [once, setOnce] = useState(before.once);
  const [planned, setPlanned] = useState(false);
  /** Grows when the whole text is replaced, so that the text's editor starts again. */
  const [edition, setEdition] = useState(0);
  const { busy, failed, run } = useTry(NO_ANSWER);
  const uploading = useUploading();
  const text = useRef<RichTextHandle>(null);
  const latest = useRef(form.values);
  useEffect(() => {
    latest.current = form.values;
    keepTyped(person, blog.id, { form: form.values, once });
  }, [person, blog.id, form.values, once]);
  usePresence(isEmptyPost(post) ? undefined : postPath(blog.id, blog.id));

  /** Posts one after the other: those on this device first, and images before their text. */
  const mustWait = (): boolean =>
    !navigator.onLine ||
    pocket.posts.some(({ state }) => state === "waiting" || state === "sending") ||
    keptImagesIn(post.contentHtml).length > 0;
  const send = async (state: "out" | "in" | "draft", publishAt?: string): Promise<void> => {
    form.show({});
    const body = { ...post, state, ...present({ publishAt }) };
    try {
      const made = mustWait()
        ? undefined
        : await calls.post("POST", "", body, once).catch((error: unknown) => {
            if (!mayComeLater(error)) throw error;
          });
      const writtenAt = new Date(serverNow()).toISOString();
      const kept = { account, blog: blog.id, once, body: { ...body, writtenAt } };
      if (!made && !(await keepPost(kept))) throw new AdminError(DEVICE_FULL, 400);
      const typedOn = !samePost(latest.current, post);
      if (!typedOn) {
        form.set(emptyPost(byline));
        text.current?.clear();
      }
      setOnce(newOnce());
      setPlanned(false);
      const at = made?.publishAt;
      const words = at ? `Scheduled for ${blogTime(blog, at)}.` : made ? saidOf(made, state) : KEPT;
      done(words + (typedOn ? " The box still has it, because you typed on." : ""));
      pocket.read();
      if (!made) emptyPocket(api, account).then(pocket.read, pocket.read);
    } catch (error) {
      if (!(error instanceof AdminError && [410, 422].includes(error.status))) return form.refuse(error);
      setOnce(newOnce());
      throw new AdminError(OTHER_TEXT, error.status);
    }
  };
  const closed = blog.state === "closed" && !reviewed;
  const upload = (file: File): Promise<string> =>
    uploadImage(api, file).catch((error) => {
      if (mayComeLater(error)) return keepImage(account, file);
      throw error;
    });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const at = planned ? fromLocalInput(time) : undefined;
    if (busy || uploading) return;
    if (planned && !at) form.show({ publishAt: "Choose a date and a time." });
    else void run(() => send(reviewed ? "in" : closed ? "draft" : "out", at));
  };
  const waits = busy ? "Sending..." : uploading ? STORING : undefined;
  const publish = planned ? "Schedule the post" : "Publish";
  const act = closed ? "Save as draft" : reviewed ? "Submit for review" : publish;
  return (
    <Section className="blog-composer" id="blog-new" title="New post" note={`Ctrl+Enter: ${act}`}>
      <form noValidate onSubmit={submit} onKeyDownCapture={ctrlEnter}>
        <PostFields key={edition} form={form} handle={text} upload={upload}>
          {form.check("key", "Key event (in the list on top)")}
        </PostFields>
        {planned
          ? form.text("publishAt", "Publish at", { hint: LOCAL_TIME, type: "datetime-local", step: 1 })
          : null}
        <Alert>{failed}</Alert>
        <div className="row admin-dialog-actions">
          {closed ? null : (
            <Button
              label="Save as draft"
              look="quiet"
              off={waits !== undefined}
              onClick={() => void run(() => send("draft"))}
            />
          )}
          {reviewed || closed ? null : (
            <Button
              label={planned ? "Do not schedule" : "Schedule"}
              look="quiet"
              onClick={() => {
                form.set({ publishAt: "" });
                setPlanned(!planned);
              }}
            />
          )}
          <Button label={waits ?? act} type="submit" look="primary" off={waits !== undefined} />
        </div>
      </form>
      <PocketPosts
        pocket={pocket}
        full={!isEmptyPost(post)}
        onEdit={({ title, contentHtml, byline: by, key }) => {
          form.set({ title, contentHtml, byline: by, key });
          setOnce(newOnce());
          setEdition((last) => last + 1);
        }}
      />
    </Section>
  );
}
