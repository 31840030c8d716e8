import { useState } from "react";
import { type AdminArticle, adminArticleAnswer } from "../../../../core/contract/admin.ts";
import { callFailed } from "../../admin-api.ts";
import { useApi } from "../../use-session.ts";

type Standing = Pick<AdminArticle, "published" | "review" | "returned">;

/** Where the article of a form stands on its way to an editor, apart from what is in the form. Nothing is thrown. */
export function useReview(opened: AdminArticle | undefined) {
  const api = useApi();
  const [article, setArticle] = useState<Standing | undefined>(opened);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState("");
  const pathOf = (id: string): string => `/api/admin/news/${id}/review`;
  return {
    article,
    /** Whether the dialog is open that sends it back. */
    sending,
    setSending,
    failed,
    /** Whether it waits for an editor now. */
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
      setFailed("");
      try {
        setArticle((await api.write("DELETE", pathOf(opened.id), adminArticleAnswer)).data);
      } catch (error) {
        setFailed(callFailed(error, "It could not be taken back. Please try again."));
      }
    },
    sent(returned: AdminArticle): void {
      setArticle(returned);
      setSending(false);
    },
  };
}
