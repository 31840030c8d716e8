import { useId, useState } from "react";
import { normaliseText } from "../../../../core/bengali/normalise.ts";
import { pushReachAnswer } from "../../../../core/contract/admin.ts";
import type { ArticleForm } from "../../../../core/contract/article-fields.ts";
import {
  type EditNotice,
  editNotice,
  LONGEST_CORRECTION,
} from "../../../../core/contract/detailed-story/edit-notice.ts";
import {
  type ArticlePush,
  LONGEST_PUSH_TEXT,
  type PushReach,
} from "../../../../core/contract/push/article-push.ts";
import { endOfNight } from "../../../../core/contract/push/night.ts";
import { topicOf } from "../../../../core/contract/push/topic-names.ts";
import { isSectionKey, sectionInfo } from "../../../../core/news/sections.ts";
import { checked, useRead } from "../../admin-api.ts";
import { fromLocalInput } from "../../dates.ts";
import { FormDialog, useForm } from "../../kit/form.tsx";

/** The answer about a notice to readers. Its text stays while another kind of notice is selected. */
interface NoticeAnswer {
  kind: EditNotice["kind"] | "nothing";
  text: string;
}

const NO_NOTICE: NoticeAnswer = { kind: "nothing", text: "" };

export function noticeOf({ kind, text }: NoticeAnswer): EditNotice | undefined {
  if (kind === "nothing") return undefined;
  return kind === "update" ? { kind } : { kind, text };
}

const KINDS: readonly { value: NoticeAnswer["kind"]; name: string; means: string }[] = [
  { value: "nothing", name: "Nothing", means: "The article shows no notice." },
  { value: "update", name: "An update", means: "The article shows the time of the update." },
  {
    value: "correction",
    name: "A correction",
    means: "The article and the list of corrections explain the error.",
  },
];

interface NoticeDialogProps {
  answer: NoticeAnswer;
  onSave: (answer: NoticeAnswer) => void;
  onClose: (answer: NoticeAnswer) => void;
}

/** Asks how to describe a change to readers who saw the article (decisions/news.md#corrections). */
function NoticeDialog({ answer, onSave, onClose }: NoticeDialogProps) {
  const form = useForm(answer);
  const { values, text, radio } = form;
  const submit = (): void => {
    checked(editNotice.optional(), noticeOf(values));
    onSave(values);
  };
  return (
    <FormDialog
      title="Add a note about this change?"
      act="Save"
      back="Keep editing"
      form={form}
      onSubmit={submit}
      onClose={() => onClose(values)}
    >
      <p>Readers have seen this article. How should it show your change?</p>
      {radio("kind", "The change is", KINDS, answer.kind)}
      {values.kind === "correction"
        ? text("text", "Error and correction", {
            lang: "bn",
            rows: 3,
            maxLength: LONGEST_CORRECTION,
            required: true,
          })
        : null}
    </FormDialog>
  );
}

interface Answer {
  to: ArticlePush["to"];
  text: string;
  urgent: boolean;
}

/** The headline is not stored as the text of the push, because an editor may still correct it. */
function choiceOf({ to, text, urgent }: Answer, headline: string): ArticlePush {
  if (to === "nobody") return { to };
  const own = normaliseText(text);
  return own === "" || own === normaliseText(headline) ? { to, urgent } : { to, urgent, text: own };
}

function answerOf(choice: ArticlePush | undefined, headline: string): Answer {
  if (choice === undefined || choice.to === "nobody") return { to: "nobody", text: headline, urgent: false };
  const { to, text = headline, urgent } = choice;
  return { to, text, urgent };
}

const COUNT = new Intl.NumberFormat("en");

/** Approximate number of devices in words; "" while it is unknown. */
function reached(count: number | undefined): string {
  if (count === undefined) return "";
  if (count === 0) return "No device is registered.";
  return count === 1 ? "About one device." : `About ${COUNT.format(count)} devices.`;
}

function SectionReaders({ category }: { category: string }) {
  const topic = topicOf(category);
  if (!isSectionKey(topic)) return "Readers of news without a section";
  return (
    <>
      Readers of <span lang="bn">{sectionInfo(topic).title}</span>
    </>
  );
}

interface PushDialogProps {
  form: ArticleForm;
  choice: ArticlePush | undefined;
  save: string;
  onSave: (choice: ArticlePush) => void;
  onClose: (choice: ArticlePush) => void;
}

/** Dialog that asks which readers get a push about an article (decisions/push.md#choice). */
function PushDialog({ form, choice, save, onSave, onClose }: PushDialogProps) {
  const { title: headline, category, publishDate } = form;
  const at = Math.max(Date.now(), Date.parse(fromLocalInput(publishDate) ?? "") || 0);
  const id = useId();
  const [first] = useState(() => answerOf(choice, headline));
  const { values, text, radio, check } = useForm(first);
  const path = `/api/admin/push/reach?category=${encodeURIComponent(category)}`;
  const { data } = useRead(path, pushReachAnswer);
  const reach: Partial<PushReach> = data?.data ?? {};
  const kinds = [
    { value: "nobody", name: "Nobody", means: "The article appears on the site without a notification." },
    { value: "section", name: <SectionReaders category={category} />, means: reached(reach.section) },
    { value: "breaking", name: "Also readers of breaking news", means: reached(reach.breaking) },
  ] as const;
  return (
    <FormDialog
      title="Notify readers?"
      act={save}
      back="Keep editing"
      onSubmit={() => onSave(choiceOf(values, headline))}
      onClose={() => onClose(choiceOf(values, headline))}
    >
      <p>When the article is published, readers’ devices can show a notification, once.</p>
      {radio("to", "Recipients", kinds, first.to)}
      {values.to === "nobody" ? null : (
        <>
          {text("text", "Text of the notification", {
            hint: `${values.text.length} of ${LONGEST_PUSH_TEXT} characters. If empty, the notification shows the headline. It shows the excerpt under this text.`,
            lang: "bn",
            rows: 2,
            maxLength: LONGEST_PUSH_TEXT,
          })}
          <div className="field">
            {check("urgent", "Urgent: also at night", { "aria-describedby": `${id}-urgent` })}
            <p className="small" id={`${id}-urgent`}>
              {endOfNight(at) === undefined
                ? "Between 23:00 and 7:00 in Dhaka only urgent notifications are sent."
                : "The article is published at night in Dhaka: unless it is urgent, readers are notified at 7:00."}
            </p>
          </div>
        </>
      )}
    </FormDialog>
  );
}

export interface SaveOptions {
  notice?: NoticeAnswer;
  push?: ArticlePush | undefined;
}

/** Question before a save that readers will see. Its answers stay after the dialog is closed. */
export function useQuestion() {
  const [asking, ask] = useState<{ base: number | undefined; about: keyof SaveOptions }>();
  const [said, setSaid] = useState<SaveOptions>({});
  return {
    asking,
    ask,
    notice: said.notice ?? NO_NOTICE,
    push: said.push,
    answer(given: SaveOptions): void {
      setSaid((before) => ({ ...before, ...given }));
      ask(undefined);
    },
  };
}

interface SaveQuestionProps {
  question: ReturnType<typeof useQuestion>;
  form: ArticleForm;
  choice: ArticlePush | undefined;
  save: string;
  onSave: (base: number | undefined, said: SaveOptions) => void;
}

export function SaveQuestion({ question, form, choice, save, onSave }: SaveQuestionProps) {
  const { asking, notice, push, answer } = question;
  if (!asking) return null;
  const saveWith = (said: SaveOptions): void => {
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
      form={form}
      choice={push ?? choice}
      save={save}
      onSave={(given) => saveWith({ push: given })}
      onClose={(given) => answer({ push: given })}
    />
  );
}
