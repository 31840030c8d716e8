import { type FormEvent, useId, useRef, useState } from "react";
import {
  type AdminArticle,
  adminArticleAnswer,
  draftReturn,
  LONGEST_NOTE,
} from "../../../../core/contract/admin.ts";
import { callFailed } from "../../admin-api.ts";
import { Dialog, FormFoot } from "../../kit/Dialog.tsx";
import { Field } from "../../kit/fields.tsx";
import { useApi } from "../../use-session.ts";

interface SendBackDialogProps {
  article: Pick<AdminArticle, "id" | "review">;
  onSent: (article: AdminArticle) => void;
  onClose: () => void;
}

/** Sends a draft back to its writer with a note (decisions/admin.md#review). What was typed stays until it is sent. */
export function SendBackDialog({ article, onSent, onClose }: SendBackDialogProps) {
  const id = useId();
  const api = useApi();
  const [note, setNote] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const checked = draftReturn.safeParse({ note });
    setWrong(checked.error?.issues[0]?.message ?? "");
    if (!checked.success) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const path = `/api/admin/news/${article.id}/review/return`;
      onSent((await api.write("POST", path, adminArticleAnswer, checked.data)).data);
    } catch (error) {
      setWrong(callFailed(error, "The draft could not be sent back. Please try again."));
      setBusy(false);
    }
  };
  return (
    <Dialog title="Send the draft back" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field
          id={`${id}-note`}
          label="What is missing"
          error={wrong || undefined}
          hint={`${article.review?.by ?? "The writer"} reads it in the list and above the draft. What you changed in the form is not saved by this.`}
        >
          {(described) => (
            <textarea
              {...described}
              ref={field}
              data-first
              lang="bn"
              rows={4}
              required
              maxLength={LONGEST_NOTE}
              value={note}
              onChange={(event) => {
                setNote(event.target.value);
                setWrong("");
              }}
            />
          )}
        </Field>
        <FormFoot quiet onBack={onClose} busy={busy} act={busy ? "Sending..." : "Send back"} />
      </form>
    </Dialog>
  );
}
