import { type FormEvent, useId, useState } from "react";
import { frontComposition, LONGEST_FIVE } from "../../../core/contract/front.ts";
import { ownFive } from "../../../core/front/morning-five.ts";
import type { FiveView } from "../../../core/news/story.ts";
import { present } from "../../../core/present.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { Button, Section } from "../kit/Button.tsx";
import { Dialog, FormFoot } from "../kit/Dialog.tsx";
import { Alert, ChoiceField, TextField } from "../kit/fields.tsx";
import type { FrontDesk } from "./use-front.ts";

interface FiveDialogProps {
  desk: FrontDesk;
  five: FiveView;
  story: FiveView["stories"][number];
  onClose: () => void;
}

function FiveDialog({ desk: { front, draft, change }, five, story, onClose }: FiveDialogProps) {
  const field = useId();
  const own = ownFive(draft, five.day);
  const [id, setId] = useState(story.id);
  const [text, setText] = useState(story.text);
  const [wrong, setWrong] = useState("");
  const titles = [...front.newest, ...front.others].map((card) => [card.id, card.title]);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const typed = text.trim() === "" ? undefined : text;
    const stories = five.stories.map((each) => {
      const before = own.find((one) => one.id === each.id)?.text;
      const isUntouched = each.id !== story.id || (id === story.id && text === story.text);
      return isUntouched
        ? { id: each.id, ...present({ text: before }) }
        : { id, ...present({ text: typed }) };
    });
    const checked = frontComposition.safeParse({ ...draft, five: { day: five.day, stories } });
    if (!checked.success) {
      setWrong(checked.error.issues[0]?.message ?? "This cannot be saved");
      return;
    }
    change(checked.data);
    onClose();
  };
  return (
    <Dialog title="A story of the morning's five" onClose={onClose}>
      <form onSubmit={apply} noValidate>
        <ChoiceField
          id={`${field}-story`}
          label="Story"
          names={{ [story.id]: story.title, ...Object.fromEntries(titles) }}
          value={id}
          onChoose={(chosen) => {
            setId(chosen);
            setText(chosen === story.id ? story.text : "");
          }}
        />
        <TextField
          id={`${field}-text`}
          label="Two sentences"
          hint="Empty: the first two of the story."
          lang="bn"
          rows={4}
          maxLength={LONGEST_FIVE}
          value={text}
          onText={setText}
        />
        <Alert>{wrong}</Alert>
        <FormFoot onBack={onClose} act="Apply" />
      </form>
    </Dialog>
  );
}

/** The next edition of the morning's five (decisions/front.md#morning-five). */
export function DeskFive({ desk }: { desk: FrontDesk }) {
  const { front, draft, change } = desk;
  const [edited, edit] = useState<FiveView["stories"][number]>();
  const { five } = front;
  if (!five) return null;
  const corrected = ownFive(draft, five.day).length > 0;
  const { five: _, ...byRule } = draft;
  return (
    <Section className="front-part" id="front-five" title="The morning's five">
      <p className="row small">
        <span>{five.day}, from 5:00 to 11:00 in Dhaka</span>
        <span>{corrected ? "Corrected by the desk" : "By rule: the most important, then the most read"}</span>
      </p>
      <ol role="list" className="admin-rows">
        {five.stories.map((story) => (
          <li key={story.id}>
            <div lang="bn">
              <h3 id={`five-${story.id}`}>
                <EnglishNames>{story.title}</EnglishNames>
              </h3>
              <p>
                <EnglishNames>{story.text}</EnglishNames>
              </p>
            </div>
            <Button aria-describedby={`five-${story.id}`} onClick={() => edit(story)}>
              Edit
            </Button>
          </li>
        ))}
      </ol>
      {corrected ? <Button onClick={() => change(byRule)}>By rule again</Button> : null}
      {edited ? <FiveDialog desk={desk} five={five} story={edited} onClose={() => edit(undefined)} /> : null}
    </Section>
  );
}
