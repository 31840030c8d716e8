import { type FormEvent, useId, useRef, useState } from "react";
import {
  type AdminArticle,
  adminArticleAnswer,
  draftReturn,
  LONGEST_NOTE,
} from "../../../../core/contract/admin.ts";
import { formatMoment } from "../../dates.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog, FormFoot } from "../../kit/Dialog.tsx";
import { TextField } from "../../kit/fields.tsx";
import { useApi, useTry } from "../../use-session.ts";
import { BengaliParts } from "../../words/BengaliParts.tsx";

type Standing = Pick<AdminArticle, "published" | "review" | "returned">;

export function useReview(opened: AdminArticle | undefined) {
  const api = useApi();
  const [article, setArticle] = useState<Standing | undefined>(opened);
  const [sending, setSending] = useState(false);
  const { failed, run } = useTry("The draft could not be withdrawn. Please try again.");
  const pathOf = (id: string): string => `/api/admin/news/${id}/review`;
  return {
    article,
    sending,
    setSending,
    failed,
    async handIn(id: string): Promise<boolean> {
      try {
        setArticle((await api.write("POST", pathOf(id), adminArticleAnswer)).data);
        return true;
      } catch {
        return false;
      }
    },
    async takeBack(): Promise<void> {
      if (!opened) return;
      await run(async () =>
        setArticle((await api.write("DELETE", pathOf(opened.id), adminArticleAnswer)).data),
      );
    },
    sent(returned: AdminArticle): void {
      setArticle(returned);
      setSending(false);
    },
  };
}

/** Review state of a draft, with its actions (decisions/admin.md#review). */
export function ReviewBanner({ review, writer }: { review: ReturnType<typeof useReview>; writer: boolean }) {
  const { published, review: waits, returned } = review.article ?? {};
  if (writer && published)
    return <p className="row admin-banner">The article is published. Only editors can change it now.</p>;
  if (waits)
    return (
      <div className="row admin-banner">
        <p>
          {writer ? "Waiting for an editor" : "Waiting for your review"}: submitted by{" "}
          <BengaliParts>{waits.by}</BengaliParts>, {formatMoment(waits.at)}.
        </p>
        <Button onClick={writer ? () => void review.takeBack() : () => review.setSending(true)}>
          {writer ? "Withdraw" : "Send back"}
        </Button>
      </div>
    );
  return returned ? (
    <div className="row admin-banner">
      <div>
        <p>
          Sent back by <BengaliParts>{returned.by}</BengaliParts>, {formatMoment(returned.at)}:
        </p>
        <p className="editor-returned">
          <BengaliParts>{returned.note}</BengaliParts>
        </p>
      </div>
    </div>
  ) : null;
}

interface SendBackDialogProps {
  article: Pick<AdminArticle, "id" | "review">;
  onSent: (article: AdminArticle) => void;
  onClose: () => void;
}

/** Returns a draft to its writer with a note (decisions/admin.md#review). */
export function SendBackDialog({ article, onSent, onClose }: SendBackDialogProps) {
  const id = useId();
  const api = useApi();
  const [note, setNote] = useState("");
  const [wrong, setWrong] = useState("");
  const { busy, failed, run } = useTry("The draft could not be sent back. Please try again.");
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const checked = draftReturn.safeParse({ note });
    setWrong(checked.error?.issues[0]?.message ?? "");
    if (!checked.success) return field.current?.focus();
    const path = `/api/admin/news/${article.id}/review/return`;
    await run(async () => onSent((await api.write("POST", path, adminArticleAnswer, checked.data)).data));
  };
  return (
    <Dialog title="Send the draft back" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          id={`${id}-note`}
          label="Note for the writer"
          error={wrong || failed}
          hint={`${article.review?.by ?? "The writer"} reads it in the list and above the draft. This does not save your changes in the form.`}
          first
          lang="bn"
          rows={4}
          required
          maxLength={LONGEST_NOTE}
          value={note}
          onText={(text) => {
            setNote(text);
            setWrong("");
          }}
        />
        <FormFoot quiet onBack={onClose} busy={busy} act={busy ? "Sending..." : "Send back"} />
      </form>
    </Dialog>
  );
}
