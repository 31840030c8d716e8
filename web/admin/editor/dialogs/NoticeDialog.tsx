import { type FormEvent, useId, useRef, useState } from "react";
import {
  type EditNotice,
  editNotice,
  LONGEST_CORRECTION,
} from "../../../../core/contract/detailed-story/edit-notice.ts";
import { Dialog, FormFoot } from "../../kit/Dialog.tsx";
import { TextField } from "../../kit/fields.tsx";
import { ChoiceWithMeaning } from "./ChoiceWithMeaning.tsx";

/** What an editor answered: what readers are told, and the text of a correction also where another kind is chosen. */
export interface NoticeAnswer {
  kind: EditNotice["kind"] | "nothing";
  text: string;
}

export const TELLS_NOTHING: NoticeAnswer = { kind: "nothing", text: "" };

/** The notice that a save sends with this answer. */
export function noticeOf({ kind, text }: NoticeAnswer): EditNotice | undefined {
  if (kind === "nothing") return undefined;
  return kind === "update" ? { kind } : { kind, text };
}

const KINDS: readonly { value: NoticeAnswer["kind"]; name: string; means: string }[] = [
  { value: "nothing", name: "Nothing", means: "The article looks as if it had always been so." },
  { value: "update", name: "An update", means: "The article says when it was updated." },
  {
    value: "correction",
    name: "A correction",
    means: "Something was wrong. The article and the list of corrections say what, and when.",
  },
];

interface NoticeDialogProps {
  answer: NoticeAnswer;
  onSave: (answer: NoticeAnswer) => void;
  /** Back to the form; what was answered stays. */
  onClose: (answer: NoticeAnswer) => void;
}

/** Asks what readers are told of a change to an article that they have seen (decisions/news.md#corrections). */
export function NoticeDialog({ answer, onSave, onClose }: NoticeDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState(answer);
  const [wrong, setWrong] = useState("");
  const text = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = editNotice.optional().safeParse(noticeOf(chosen));
    setWrong(checked.error?.issues[0]?.message ?? "");
    if (checked.success) onSave(chosen);
    else text.current?.focus();
  };
  return (
    <Dialog title="What are readers told?" onClose={() => onClose(chosen)}>
      <form noValidate onSubmit={submit}>
        <p>Readers have seen this article. What is your change to them?</p>
        <ChoiceWithMeaning
          legend="The change is"
          options={KINDS}
          chosen={chosen.kind}
          first={answer.kind}
          onChoose={(kind) => setChosen({ ...chosen, kind })}
        />
        {chosen.kind === "correction" ? (
          <TextField
            ref={text}
            id={`${id}-text`}
            label="What was wrong, and what is right"
            error={wrong}
            lang="bn"
            rows={3}
            maxLength={LONGEST_CORRECTION}
            required
            value={chosen.text}
            onText={(words) => {
              setChosen({ ...chosen, text: words });
              setWrong("");
            }}
          />
        ) : null}
        <FormFoot quiet back="Keep editing" onBack={() => onClose(chosen)} act="Save" />
      </form>
    </Dialog>
  );
}
