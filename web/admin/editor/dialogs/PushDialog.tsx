import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { normaliseText } from "../../../../core/bengali/normalise.ts";
import { pushReachAnswer } from "../../../../core/contract/admin.ts";
import {
  type ArticlePush,
  LONGEST_PUSH_TEXT,
  type PushReach,
} from "../../../../core/contract/push/article-push.ts";
import { endOfNight } from "../../../../core/contract/push/night.ts";
import { topicOf } from "../../../../core/contract/push/topic-names.ts";
import { isSectionKey, sectionInfo } from "../../../../core/news/sections.ts";
import { Dialog, FormFoot } from "../../kit/Dialog.tsx";
import { TextField } from "../../kit/fields.tsx";
import { useApi } from "../../use-session.ts";
import { ChoiceWithMeaning } from "./ChoiceWithMeaning.tsx";

type To = ArticlePush["to"];

/** What an editor has answered, also of what another choice leaves out. */
interface Answer {
  to: To;
  text: string;
  urgent: boolean;
}

/** The choice of an answer. The headline itself is no text of its own: it may still be corrected. */
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

/** In words, about how many devices a choice reaches; empty while that is not known. */
function reached(count: number | undefined): string {
  if (count === undefined) return "";
  if (count === 0) return "No device is registered for it.";
  return count === 1 ? "About one device." : `About ${COUNT.format(count)} devices.`;
}

/** Who the readers of an article in this category are. */
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
  headline: string;
  category: string;
  /** What was chosen before; absent: nothing. */
  choice: ArticlePush | undefined;
  /** When it comes out, ms since 1970. */
  at: number;
  /** What the save does: "Save and publish". */
  save: string;
  onSave: (choice: ArticlePush) => void;
  /** Back to the form; what was answered stays. */
  onClose: (choice: ArticlePush) => void;
}

/** Asks who is told by push of an article that comes out (decisions/push.md#choice). */
export function PushDialog({ headline, category, choice, at, save, onSave, onClose }: PushDialogProps) {
  const id = useId();
  const api = useApi();
  const [first] = useState(() => answerOf(choice, headline));
  const [answer, setAnswer] = useState(first);
  const { data } = useQuery({
    queryKey: ["push-reach", category],
    queryFn: ({ signal }) =>
      api.read(`/api/admin/push/reach?category=${encodeURIComponent(category)}`, pushReachAnswer, signal),
    staleTime: 0,
  });
  const reach: Partial<PushReach> = data?.data ?? {};
  const night = endOfNight(at) !== undefined;
  const kinds = [
    { value: "nobody", name: "Nobody", means: "The article is on the site, and no notification is sent." },
    { value: "section", name: <SectionReaders category={category} />, means: reached(reach.section) },
    { value: "breaking", name: "Readers of breaking news, too", means: reached(reach.breaking) },
  ] as const;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave(choiceOf(answer, headline));
  };
  return (
    <Dialog title="Tell readers?" onClose={() => onClose(choiceOf(answer, headline))}>
      <form noValidate onSubmit={submit}>
        <p>When the article comes out, readers’ devices can show a notification. It goes out once.</p>
        <ChoiceWithMeaning
          legend="Told are"
          options={kinds}
          chosen={answer.to}
          first={first.to}
          onChoose={(to) => setAnswer({ ...answer, to })}
        />
        {answer.to === "nobody" ? null : (
          <>
            <TextField
              id={`${id}-text`}
              label="What the notification says"
              hint={`${answer.text.length} of ${LONGEST_PUSH_TEXT} characters. Empty: the headline. The excerpt stands below.`}
              lang="bn"
              rows={2}
              maxLength={LONGEST_PUSH_TEXT}
              value={answer.text}
              onText={(text) => setAnswer({ ...answer, text })}
            />
            <div className="admin-field">
              <label className="admin-check">
                <input
                  type="checkbox"
                  checked={answer.urgent}
                  aria-describedby={`${id}-urgent`}
                  onChange={(event) => setAnswer({ ...answer, urgent: event.target.checked })}
                />
                Urgent: also at night
              </label>
              <p className="admin-hint" id={`${id}-urgent`}>
                {night
                  ? "It comes out in the night of Dhaka: if it is not urgent, readers are told at 7:00."
                  : "Between 23:00 and 7:00 in Dhaka only what is urgent is sent."}
              </p>
            </div>
          </>
        )}
        <FormFoot quiet back="Keep editing" onBack={() => onClose(choiceOf(answer, headline))} act={save} />
      </form>
    </Dialog>
  );
}
