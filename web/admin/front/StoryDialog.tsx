import { type FormEvent, useId, useState } from "react";
import { type FrontComposition, frontComposition, MOST_PINS } from "../../../core/contract/front.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { EnglishNames } from "../../cricket/EnglishNames.tsx";
import { Dialog } from "../Dialog.tsx";
import { fromLocalInput, toLocalInput } from "../dates.ts";
import { dressed, pinned, placeName, unpinned } from "./desk-front.ts";

interface StoryDialogProps {
  /** The story as it is by itself. */
  story: StoryCard;
  draft: FrontComposition;
  /** The place that is offered; 0: not pinned. */
  place: number;
  onApply: (next: FrontComposition) => void;
  onClose: () => void;
}

const PLACES = Array.from({ length: MOST_PINS }, (_, index) => index + 1);

/** A story's place and card on the front. */
export function StoryDialog({ story, draft, place: offered, onApply, onClose }: StoryDialogProps) {
  const field = useId();
  const own = draft.cards.find(({ id }) => id === story.id);
  const pin = draft.pins.find(({ id }) => id === story.id);
  const [place, setPlace] = useState(offered);
  const [until, setUntil] = useState(toLocalInput(pin?.until ?? ""));
  const [title, setTitle] = useState(own?.title ?? "");
  const [imageUrl, setImageUrl] = useState(own?.imageUrl ?? "");
  const [wrong, setWrong] = useState("");
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const end = fromLocalInput(until);
    if (place > 0 && end !== undefined && Date.parse(end) <= Date.now()) {
      setWrong("The time until which it is pinned has passed");
      return;
    }
    const placed =
      place === 0
        ? unpinned(draft, story.id)
        : pinned(draft, { id: story.id, place, ...(end === undefined ? {} : { until: end }) });
    const next = dressed(placed, story.id, { title: title.trim(), imageUrl: imageUrl.trim() });
    const checked = frontComposition.safeParse(next);
    if (checked.success) onApply(checked.data);
    else setWrong(checked.error.issues[0]?.message ?? "This cannot be saved");
  };
  return (
    <Dialog title="Story on the front" className="front-dialog" onClose={onClose}>
      <form onSubmit={apply} noValidate>
        <p lang="bn" className="front-headline">
          <EnglishNames>{story.title}</EnglishNames>
        </p>
        <div className="admin-field">
          <label htmlFor={`${field}-place`}>Place</label>
          <select
            id={`${field}-place`}
            data-first
            value={place}
            onChange={(event) => setPlace(Number(event.target.value))}
          >
            <option value={0}>Not pinned: by its time</option>
            {PLACES.map((each) => (
              <option key={each} value={each}>
                {placeName(each)}
              </option>
            ))}
          </select>
        </div>
        <div className="admin-field">
          <label htmlFor={`${field}-until`}>Pinned until</label>
          <input
            id={`${field}-until`}
            type="datetime-local"
            value={until}
            aria-describedby={`${field}-until-hint`}
            onChange={(event) => setUntil(event.target.value)}
          />
          <p id={`${field}-until-hint`} className="admin-hint">
            Without a time: until somebody unpins it.
          </p>
        </div>
        <div className="admin-field">
          <label htmlFor={`${field}-title`}>Headline on the front</label>
          <textarea
            id={`${field}-title`}
            lang="bn"
            rows={2}
            maxLength={300}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        <div className="admin-field">
          <label htmlFor={`${field}-image`}>Picture on the front (address)</label>
          <input
            id={`${field}-image`}
            type="text"
            inputMode="url"
            maxLength={2000}
            value={imageUrl}
            onChange={(event) => setImageUrl(event.target.value)}
          />
        </div>
        <p className="admin-hint">Left empty, the card has the story's own.</p>
        <p role="alert" className="admin-wrong">
          {wrong}
        </p>
        <div className="admin-dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button admin-primary">
            Apply
          </button>
        </div>
      </form>
    </Dialog>
  );
}
