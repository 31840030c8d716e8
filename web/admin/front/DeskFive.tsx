import { useState } from "react";
import { frontComposition, LONGEST_FIVE } from "../../../core/contract/front.ts";
import { ownFive } from "../../../core/front/morning-five.ts";
import type { FiveView } from "../../../core/news/story.ts";
import { present } from "../../../core/present.ts";
import { checked } from "../admin-api.ts";
import { Button, Section } from "../kit/Button.tsx";
import { FormDialog, useForm } from "../kit/form.tsx";
import { PaperText } from "../words/Texts.tsx";
import type { FrontDesk } from "./use-front.ts";

interface FiveDialogProps {
  desk: FrontDesk;
  five: FiveView;
  story: FiveView["stories"][number];
  onClose: () => void;
}

function FiveDialog({ desk: { front, draft, change }, five, story, onClose }: FiveDialogProps) {
  const own = ownFive(draft, five.day);
  const { values, set, text, choice } = useForm({ id: story.id, text: story.text });
  const titles = [...front.newest, ...front.others].map((card) => [card.id, card.title]);
  const apply = (): void => {
    const typed = values.text.trim() === "" ? undefined : values.text;
    const isUntouched = values.id === story.id && values.text === story.text;
    const stories = five.stories.map(({ id }) =>
      id !== story.id || isUntouched
        ? { id, ...present({ text: own.find((one) => one.id === id)?.text }) }
        : { id: values.id, ...present({ text: typed }) },
    );
    change(checked(frontComposition, { ...draft, five: { day: five.day, stories } }));
    onClose();
  };
  return (
    <FormDialog title="A story of the morning's five" act="Apply" onSubmit={apply} onClose={onClose}>
      {choice(
        "id",
        "Story",
        { [story.id]: story.title, ...Object.fromEntries(titles) },
        { onChoose: (id) => set({ id, text: id === story.id ? story.text : "" }) },
      )}
      {text("text", "Two sentences", {
        hint: "Empty: the first two of the story.",
        lang: "bn",
        rows: 4,
        maxLength: LONGEST_FIVE,
      })}
    </FormDialog>
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
            <div>
              <PaperText as="h3" id={`five-${story.id}`}>
                {story.title}
              </PaperText>
              <PaperText as="p">{story.text}</PaperText>
            </div>
            <Button label="Edit" aria-describedby={`five-${story.id}`} onClick={() => edit(story)} />
          </li>
        ))}
      </ol>
      {corrected ? <Button label="By rule again" onClick={() => change(byRule)} /> : null}
      {edited ? <FiveDialog desk={desk} five={five} story={edited} onClose={() => edit(undefined)} /> : null}
    </Section>
  );
}
