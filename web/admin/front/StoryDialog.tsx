import { LIVE_BLOG } from "../../../core/blog/blog.ts";
import {
  type FrontComposition,
  frontComposition,
  type LeadForm,
  MOST_LINES,
} from "../../../core/contract/front.ts";
import { listedTitle } from "../../../core/cricket/scorecard/match-title.ts";
import { bandsOf } from "../../../core/front/bands.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { present } from "../../../core/present.ts";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";
import { AdminError, checked } from "../admin-api.ts";
import { fromLocalInput, toLocalInput } from "../dates.ts";
import { ChoiceField, Field, TextField } from "../kit/fields.tsx";
import { FormDialog, type FormOf, useForm } from "../kit/form.tsx";
import { FocusField } from "../pictures/FocusField.tsx";
import { ImageField, pictureFrom } from "../pictures/ImageField.tsx";
import { STORING, useUploading } from "../pictures/upload-image.ts";
import { PaperText } from "../words/Texts.tsx";
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

const FORMS = {
  "": "Ordinary",
  package: "Package: lines of other stories, and a number",
  big: "Big day",
  live: "Live: follows a live blog or a match",
};

/** Values of the dialog's fields; `form` is empty for the ordinary form. */
interface LeadTyped {
  form: keyof typeof FORMS;
  lines: { id: string; label: string }[];
  value: string;
  text: string;
  match: string;
}

const leadTyped = (lead: LeadForm | undefined): LeadTyped => ({
  form: lead?.form ?? "",
  lines: Array.from({ length: MOST_LINES }, (_, at) => lead?.lines[at] ?? { id: "", label: "" }),
  value: lead?.figure?.value ?? "",
  text: lead?.figure?.text ?? "",
  match: lead?.match ?? "",
});

/** The form that was chosen. Throws what it lacks. */
function readLead({ id, contentType }: StoryCard, typed: LeadTyped): LeadForm | undefined {
  const { form, lines, value, text, match } = typed;
  if (form === "") return undefined;
  if (form === "live" && contentType !== LIVE_BLOG) {
    if (match === "") throw new AdminError("Choose the match that the lead follows", 400);
    return { id, form, lines: [], match };
  }
  const figure = value.trim() === "" ? {} : { figure: { value, text } };
  return { id, form, lines: lines.filter((line) => line.id !== ""), ...figure };
}

/** Matches that a live lead may follow; a blog follows its own. */
function MatchField({ lead: { values, choice } }: Pick<LeadFieldsProps, "lead">) {
  const { data } = useGuardedDocument("matches");
  const listed = Object.values(data?.matches ?? {}).filter(({ type }) => type !== "result");
  return choice("match", "Match", {
    "": "None",
    [values.match]: values.match || "None",
    ...Object.fromEntries(listed.map((one) => [one.code, listedTitle(one)])),
  });
}

interface LeadFieldsProps {
  lead: FormOf<LeadTyped>;
  story: StoryCard;
  stories: readonly StoryCard[];
}

/** Form of the lead (decisions/front.md#forms-of-the-lead). */
function LeadFields({ lead, story, stories }: LeadFieldsProps) {
  const { values, set, text, choice } = lead;
  const setLine = (at: number, change: Partial<LeadTyped["lines"][number]>): void =>
    set({ lines: values.lines.map((line, index) => (index === at ? { ...line, ...change } : line)) });
  const titles: Record<string, string> = {
    "": "None",
    ...Object.fromEntries(stories.map(({ id, title }) => [id, title])),
  };
  return (
    <>
      {choice("form", "Form of the lead", FORMS)}
      {values.form === "live" && story.contentType !== LIVE_BLOG ? <MatchField lead={lead} /> : null}
      {values.form === "package" ? (
        <>
          {values.lines.map(({ id, label }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are always the same
            <div key={at} className="desk-grid">
              <TextField
                label={`Word before line ${at + 1}`}
                lang="bn"
                maxLength={30}
                value={label}
                onText={(word) => setLine(at, { label: word })}
              />
              <ChoiceField
                label={`Story of line ${at + 1}`}
                lang="bn"
                names={titles}
                value={id}
                onChoose={(chosen) => setLine(at, { id: chosen })}
              />
            </div>
          ))}
          <div className="desk-grid">
            {text("value", "Number", { lang: "bn", maxLength: 16 })}
            {text("text", "What the number counts", { lang: "bn", maxLength: 100 })}
          </div>
        </>
      ) : null}
    </>
  );
}

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
  const own = draft.cards.find(({ id }) => id === story.id);
  const bands = bandsOf(draft);
  const all = [undefined, ...bands.map(({ id }) => id)];
  const pin = all.flatMap((band) => pinsOf(draft, band)).find(({ id }) => id === story.id);
  const spots = all.flatMap((band) => spotsOf(draft, band));
  const { values, set, text, choice, field } = useForm(() => ({
    place: spotValue(offered),
    until: toLocalInput(pin?.until ?? ""),
    title: own?.title ?? "",
    imageUrl: own?.imageUrl ?? "",
    imageFocus: own?.imageFocus ?? "",
  }));
  const lead = useForm(() => leadTyped(draft.lead?.id === story.id ? draft.lead : undefined));
  const uploading = useUploading();
  const spot = spots.find((each) => spotValue(each) === values.place);
  const leads = spot?.place === 1 && spot.band === undefined;
  const places: Record<string, string> = {
    [NOWHERE]: "Not pinned: by its time",
    ...Object.fromEntries(
      spots.map((each) => [
        spotValue(each),
        placeName(
          each.place,
          bands.find(({ id }) => id === each.band),
        ),
      ]),
    ),
  };
  const { imageUrl, imageFocus } = values;
  const picture = pictureFrom(imageUrl);
  const apply = (): void => {
    const until = fromLocalInput(values.until);
    if (spot && until !== undefined && Date.parse(until) <= Date.now())
      throw new AdminError("The end of the pin has passed", 400);
    const placed = spot
      ? pinned(draft, { id: story.id, place: spot.place, ...present({ until }) }, spot.band)
      : unpinned(draft, story.id);
    const card = { title: values.title.trim(), imageUrl: imageUrl.trim(), imageFocus };
    const form = leads ? readLead(story, lead.values) : undefined;
    onApply(checked(frontComposition, withLead(dressed(placed, story.id, card), story.id, form)));
  };
  return (
    <FormDialog
      title="Story on the front"
      act="Apply"
      waits={uploading ? STORING : undefined}
      onSubmit={apply}
      onClose={onClose}
    >
      <PaperText as="p" className="front-headline">
        {story.title}
      </PaperText>
      {choice("place", "Place", places)}
      {leads ? (
        <LeadFields lead={lead} story={story} stories={stories.filter(({ id }) => id !== story.id)} />
      ) : null}
      {text("until", "Pinned until", { hint: "Empty: until somebody unpins it.", type: "datetime-local" })}
      {text("title", "Headline on the front", { lang: "bn", rows: 2, maxLength: 300 })}
      <Field {...field("imageUrl", "Image on the front (address)")}>
        {(described) => (
          <ImageField
            {...described}
            name="imageUrl"
            url={imageUrl}
            onChange={(url) =>
              set({ imageUrl: url, ...(url.trim() !== imageUrl.trim() && { imageFocus: "" }) })
            }
            onWords={({ focus }) => focus !== undefined && set({ imageFocus: focus })}
          />
        )}
      </Field>
      {picture === undefined ? null : (
        <Field {...field("imageFocus", "Focal point")}>
          {(described) => (
            <FocusField
              {...described}
              name="imageFocus"
              url={picture}
              focus={imageFocus}
              onChange={(focus) => set({ imageFocus: focus })}
            />
          )}
        </Field>
      )}
      <p className="small">Empty fields use the story's own.</p>
    </FormDialog>
  );
}
