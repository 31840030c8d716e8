import { type FormEvent, useId, useState } from "react";
import { type FrontComposition, frontComposition } from "../../../core/contract/front.ts";
import { bandsOf } from "../../../core/front/bands.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { present } from "../../../core/present.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { fromLocalInput, toLocalInput } from "../dates.ts";
import { Dialog, FormFoot } from "../kit/Dialog.tsx";
import { Alert, ChoiceField, Field, TextField } from "../kit/fields.tsx";
import { FocusField } from "../pictures/FocusField.tsx";
import { ImageField, pictureFrom } from "../pictures/ImageField.tsx";
import { STORING, useUploading } from "../pictures/upload-image.ts";
import {
  dressed,
  mostPlaces,
  pinned,
  pinsOf,
  placeName,
  type Spot,
  unpinned,
  withLead,
} from "./desk-front.ts";
import { LeadFields, leadTyped, readLead } from "./LeadFields.tsx";

interface StoryDialogProps {
  story: StoryCard;
  draft: FrontComposition;
  spot: Spot | undefined;
  /** Stories that a line under the lead may name. */
  stories: readonly StoryCard[];
  onApply: (next: FrontComposition) => void;
  onClose: () => void;
}

const NOWHERE = "";
const spotValue = (spot: Spot | undefined): string => (spot ? `${spot.place} ${spot.band ?? ""}` : NOWHERE);
const spotsOf = (draft: FrontComposition, band?: string): Spot[] =>
  Array.from({ length: mostPlaces(draft, band) }, (_, index) => ({ band, place: index + 1 }));

export function StoryDialog({ story, draft, spot: offered, stories, onApply, onClose }: StoryDialogProps) {
  const field = useId();
  const own = draft.cards.find(({ id }) => id === story.id);
  const bands = bandsOf(draft);
  const pin = [undefined, ...bands.map(({ id }) => id)]
    .flatMap((band) => pinsOf(draft, band))
    .find(({ id }) => id === story.id);
  const [spot, setSpot] = useState(offered);
  const [until, setUntil] = useState(toLocalInput(pin?.until ?? ""));
  const [title, setTitle] = useState(own?.title ?? "");
  const [imageUrl, setImageUrl] = useState(own?.imageUrl ?? "");
  const [imageFocus, setImageFocus] = useState(own?.imageFocus ?? "");
  const [lead, setLead] = useState(leadTyped(draft.lead?.id === story.id ? draft.lead : undefined));
  const leads = spot?.place === 1 && spot.band === undefined;
  const [wrong, setWrong] = useState("");
  const uploading = useUploading();
  const spots = [undefined, ...bands.map(({ id }) => id)].flatMap((band) => spotsOf(draft, band));
  const places: Record<string, string> = {
    [NOWHERE]: "Not pinned: by its time",
    ...Object.fromEntries(
      spots.map((each) => {
        const band = bands.find(({ id }) => id === each.band);
        return [spotValue(each), placeName(each.place, band)];
      }),
    ),
  };
  const picture = pictureFrom(imageUrl);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (uploading) return;
    const end = fromLocalInput(until);
    if (spot && end !== undefined && Date.parse(end) <= Date.now()) {
      setWrong("The end of the pin has passed");
      return;
    }
    const placed =
      spot === undefined
        ? unpinned(draft, story.id)
        : pinned(draft, { id: story.id, place: spot.place, ...present({ until: end }) }, spot.band);
    const next = dressed(placed, story.id, {
      title: title.trim(),
      imageUrl: imageUrl.trim(),
      imageFocus,
    });
    const form = leads ? readLead(story, lead) : undefined;
    if (typeof form === "string") {
      setWrong(form);
      return;
    }
    const formed = withLead(next, story.id, form);
    const checked = frontComposition.safeParse(formed);
    if (checked.success) onApply(checked.data);
    else setWrong(checked.error.issues[0]?.message ?? "This cannot be saved");
  };
  return (
    <Dialog title="Story on the front" onClose={onClose}>
      <form onSubmit={apply} noValidate>
        <p lang="bn" className="front-headline">
          <EnglishNames>{story.title}</EnglishNames>
        </p>
        <ChoiceField
          id={`${field}-place`}
          label="Place"
          names={places}
          value={spotValue(spot)}
          onChoose={(value) => setSpot(spots.find((each) => spotValue(each) === value))}
        />
        {leads ? (
          <LeadFields
            prefix={field}
            story={story}
            typed={lead}
            stories={stories.filter(({ id }) => id !== story.id)}
            onChange={setLead}
          />
        ) : null}
        <TextField
          id={`${field}-until`}
          label="Pinned until"
          hint="Empty: until somebody unpins it."
          type="datetime-local"
          value={until}
          onText={setUntil}
        />
        <TextField
          id={`${field}-title`}
          label="Headline on the front"
          lang="bn"
          rows={2}
          maxLength={300}
          value={title}
          onText={setTitle}
        />
        <Field id={`${field}-image`} label="Image on the front (address)">
          {(described) => (
            <ImageField
              {...described}
              name="imageUrl"
              url={imageUrl}
              onChange={(url) => {
                if (url.trim() !== imageUrl.trim()) setImageFocus("");
                setImageUrl(url);
              }}
              onWords={({ focus }) => focus !== undefined && setImageFocus(focus)}
            />
          )}
        </Field>
        {picture === undefined ? null : (
          <Field id={`${field}-focus`} label="Focal point">
            {(described) => (
              <FocusField
                {...described}
                name="imageFocus"
                url={picture}
                focus={imageFocus}
                onChange={setImageFocus}
              />
            )}
          </Field>
        )}
        <p className="small">Empty fields use the story's own.</p>
        <Alert>{wrong}</Alert>
        <FormFoot onBack={onClose} busy={uploading} act={uploading ? STORING : "Apply"} />
      </form>
    </Dialog>
  );
}
