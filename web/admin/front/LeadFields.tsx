import { LIVE_BLOG } from "../../../core/blog/blog.ts";
import { type LeadForm, MOST_LINES } from "../../../core/contract/front.ts";
import { listedTitle } from "../../../core/cricket/scorecard/match-title.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";
import { ChoiceField, TextField } from "../kit/fields.tsx";

const FORMS = {
  "": "Ordinary",
  package: "Package: lines of other stories, and a number",
  big: "Big day",
  live: "Live: follows a live blog or a match",
};
const PLACES = Array.from({ length: MOST_LINES }, (_, at) => at);

/** Values of the dialog's fields; `form` is empty for the ordinary form. */
export interface LeadTyped {
  form: keyof typeof FORMS;
  lines: { id: string; label: string }[];
  value: string;
  text: string;
  match: string;
}

export const leadTyped = (lead: LeadForm | undefined): LeadTyped => ({
  form: lead?.form ?? "",
  lines: PLACES.map((at) => lead?.lines[at] ?? { id: "", label: "" }),
  value: lead?.figure?.value ?? "",
  text: lead?.figure?.text ?? "",
  match: lead?.match ?? "",
});

/** The form that was chosen; a string says what it lacks. */
export function readLead({ id, contentType }: StoryCard, typed: LeadTyped): LeadForm | undefined | string {
  const { form, lines, value, text, match } = typed;
  if (form === "") return undefined;
  if (form === "live" && contentType !== LIVE_BLOG) {
    return match === "" ? "Choose the match that the lead follows" : { id, form, lines: [], match };
  }
  const figure = value.trim() === "" ? {} : { figure: { value, text } };
  return { id, form, lines: lines.filter((line) => line.id !== ""), ...figure };
}

/** Matches that a live lead may follow; a blog follows its own. */
function MatchField({ prefix, typed, onChange }: Pick<LeadFieldsProps, "prefix" | "typed" | "onChange">) {
  const { data } = useGuardedDocument("matches");
  const listed = Object.values(data?.matches ?? {}).filter(({ type }) => type !== "result");
  return (
    <ChoiceField
      id={`${prefix}-match`}
      label="Match"
      names={{
        "": "None",
        [typed.match]: typed.match || "None",
        ...Object.fromEntries(listed.map((one) => [one.code, listedTitle(one)])),
      }}
      value={typed.match}
      onChoose={(match) => onChange({ ...typed, match })}
    />
  );
}

interface LeadFieldsProps {
  prefix: string;
  story: StoryCard;
  typed: LeadTyped;
  stories: readonly StoryCard[];
  onChange: (typed: LeadTyped) => void;
}

/** Form of the lead (decisions/front.md#forms-of-the-lead). */
export function LeadFields({ prefix, story, typed, stories, onChange }: LeadFieldsProps) {
  const setLine = (at: number, change: Partial<LeadTyped["lines"][number]>): void =>
    onChange({
      ...typed,
      lines: typed.lines.map((line, index) => (index === at ? { ...line, ...change } : line)),
    });
  const titles: Record<string, string> = {
    "": "None",
    ...Object.fromEntries(stories.map(({ id, title }) => [id, title])),
  };
  return (
    <>
      <ChoiceField
        id={`${prefix}-form`}
        label="Form of the lead"
        names={FORMS}
        value={typed.form}
        onChoose={(form) => onChange({ ...typed, form })}
      />
      {typed.form === "live" && story.contentType !== LIVE_BLOG ? (
        <MatchField prefix={prefix} typed={typed} onChange={onChange} />
      ) : null}
      {typed.form === "package"
        ? PLACES.map((at) => (
            <div key={at} className="desk-grid">
              <TextField
                id={`${prefix}-label-${at}`}
                label={`Word before line ${at + 1}`}
                lang="bn"
                maxLength={30}
                value={typed.lines[at]?.label ?? ""}
                onText={(label) => setLine(at, { label })}
              />
              <ChoiceField
                id={`${prefix}-line-${at}`}
                label={`Story of line ${at + 1}`}
                lang="bn"
                names={titles}
                value={typed.lines[at]?.id ?? ""}
                onChoose={(id) => setLine(at, { id })}
              />
            </div>
          ))
        : null}
      {typed.form === "package" ? (
        <div className="desk-grid">
          <TextField
            id={`${prefix}-value`}
            label="Number"
            lang="bn"
            maxLength={16}
            value={typed.value}
            onText={(value) => onChange({ ...typed, value })}
          />
          <TextField
            id={`${prefix}-figure`}
            label="What the number counts"
            lang="bn"
            maxLength={100}
            value={typed.text}
            onText={(text) => onChange({ ...typed, text })}
          />
        </div>
      ) : null}
    </>
  );
}
