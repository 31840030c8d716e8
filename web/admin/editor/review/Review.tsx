import { useState } from "react";
import {
  type AdminArticle,
  adminArticleAnswer,
  draftReturn,
  LONGEST_NOTE,
} from "../../../../core/contract/admin.ts";
import { checked, useApi, useTry } from "../../admin-api.ts";
import { formatMoment } from "../../dates.ts";
import { Button } from "../../kit/Button.tsx";
import { FormDialog, useForm } from "../../kit/form.tsx";
import { BengaliParts } from "../../words/Texts.tsx";

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
        <Button
          label={writer ? "Withdraw" : "Send back"}
          onClick={writer ? () => void review.takeBack() : () => review.setSending(true)}
        />
      </div>
    );
  return returned ? (
    <div className="row admin-banner">
      <div>
        <p>
          Sent back by <BengaliParts>{returned.by}</BengaliParts>, {formatMoment(returned.at)}:
        </p>
        <BengaliParts as="p" className="editor-returned">
          {returned.note}
        </BengaliParts>
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
  const api = useApi();
  const form = useForm({ note: "" });
  const send = async (): Promise<void> => {
    const path = `/api/admin/news/${article.id}/review/return`;
    const body = checked(draftReturn, form.values);
    onSent((await api.write("POST", path, adminArticleAnswer, body)).data);
  };
  return (
    <FormDialog
      title="Send the draft back"
      act="Send back"
      acting="Sending..."
      failed="The draft could not be sent back. Please try again."
      form={form}
      onSubmit={send}
      onClose={onClose}
    >
      {form.text("note", "Note for the writer", {
        hint: `${article.review?.by ?? "The writer"} reads it in the list and above the draft. This does not save your changes in the form.`,
        first: true,
        lang: "bn",
        rows: 4,
        required: true,
        maxLength: LONGEST_NOTE,
      })}
    </FormDialog>
  );
}
