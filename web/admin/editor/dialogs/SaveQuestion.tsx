import type { ArticleForm } from "../../../../core/contract/article-fields.ts";
import type { ArticlePush } from "../../../../core/contract/push/article-push.ts";
import { fromLocalInput } from "../../dates.ts";
import { NoticeDialog } from "./NoticeDialog.tsx";
import { PushDialog } from "./PushDialog.tsx";
import type { Question, Said } from "./use-question.ts";

interface SaveQuestionProps {
  question: Question;
  form: ArticleForm;
  /** Whom the push goes to until the editor has answered. */
  choice: ArticlePush | undefined;
  /** What the button that saves says. */
  save: string;
  onSave: (base: number | undefined, said: Said) => void;
}

/** The dialog that asks, before a save, what readers are told of a change, or whom a push of a new article goes to. */
export function SaveQuestion({ question, form, choice, save, onSave }: SaveQuestionProps) {
  const { asking, notice, push, answer } = question;
  if (!asking) return null;
  const saveWith = (said: Said): void => {
    answer(said);
    onSave(asking.base, said);
  };
  if (asking.about === "notice")
    return (
      <NoticeDialog
        answer={notice}
        onSave={(given) => saveWith({ notice: given })}
        onClose={(given) => answer({ notice: given })}
      />
    );
  return (
    <PushDialog
      headline={form.title}
      category={form.category}
      choice={push ?? choice}
      at={Math.max(Date.now(), Date.parse(fromLocalInput(form.publishDate) ?? "") || 0)}
      save={save}
      onSave={(given) => saveWith({ push: given })}
      onClose={(given) => answer({ push: given })}
    />
  );
}
