import { useState } from "react";
import type { ArticleForm } from "../../../../core/contract/article-fields.ts";
import type { ArticlePush } from "../../../../core/contract/push/article-push.ts";
import { fromLocalInput } from "../../dates.ts";
import { type NoticeAnswer, NoticeDialog, TELLS_NOTHING } from "./NoticeDialog.tsx";
import { PushDialog } from "./PushDialog.tsx";

/** What readers are told with a save, as its editor was asked. */
export interface Said {
  notice?: NoticeAnswer;
  push?: ArticlePush | undefined;
}

/** The save that waits for an answer, by the revision that it changes. */
interface Asking {
  base: number | undefined;
  about: keyof Said;
}

/** The question before a save that readers see. An answer stays also where the dialog was closed. */
export function useQuestion() {
  const [asking, ask] = useState<Asking>();
  const [said, setSaid] = useState<Said>({});
  return {
    asking,
    ask,
    notice: said.notice ?? TELLS_NOTHING,
    push: said.push,
    answer(given: Said): void {
      setSaid((before) => ({ ...before, ...given }));
      ask(undefined);
    },
  };
}

interface SaveQuestionProps {
  question: ReturnType<typeof useQuestion>;
  form: ArticleForm;
  /** Whom the push goes to until the editor has answered. */
  choice: ArticlePush | undefined;
  /** The words of the button that saves. */
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
