import { useEffect, useState } from "react";
import { CATEGORIES } from "../../../core/news/sections.ts";
import { enterDoes } from "../fields/enter-does.ts";
import { LabelledField } from "../fields/LabelledField.tsx";
import { NameChoice } from "../fields/NameChoice.tsx";
import { type ListView, NARROWED_BY } from "../list-address.ts";

type Narrowing = Pick<ListView, (typeof NARROWED_BY)[number]>;

export const isNarrowed = (view: ListView): boolean => NARROWED_BY.some((name) => view[name]);

const STATES: readonly (readonly [state: string, name: string])[] = [
  ["draft", "Draft"],
  ["review", "Ready for review"],
  ["scheduled", "Scheduled"],
  ["published", "Published"],
];

interface FiltersProps {
  view: ListView;
  onChange: (next: Narrowing) => void;
}

/** What is typed into a field, until what is shown of it changes by other means. */
function useShown(shown = ""): [string, (typed: string) => void] {
  const [typed, type] = useState(shown);
  useEffect(() => type(shown), [shown]);
  return [typed, type];
}

/** The first year that is meant: while a year is typed, its first digits are one too. */
const FIRST_YEAR = "1900";

interface DayFieldProps extends Pick<FiltersProps, "onChange"> {
  name: "from" | "to";
  label: string;
  shown: string | undefined;
}

function DayField({ name, label, shown, onChange }: DayFieldProps) {
  const [day, setDay] = useShown(shown);
  const choose = (typed: string): void => {
    setDay(typed);
    if (typed === "" || typed >= FIRST_YEAR) onChange({ [name]: typed });
  };
  return (
    <LabelledField id={`filter-${name}`} label={label} error={undefined}>
      {(described) => (
        <input {...described} type="date" value={day} onChange={(event) => choose(event.target.value)} />
      )}
    </LabelledField>
  );
}

interface ChoiceFieldProps extends Pick<FiltersProps, "onChange"> {
  name: "state" | "category";
  label: string;
  choices: readonly (readonly [value: string, name: string])[];
  shown: string | undefined;
}

function ChoiceField({ name, label, choices, shown = "", onChange }: ChoiceFieldProps) {
  return (
    <LabelledField id={`filter-${name}`} label={label} error={undefined}>
      {(described) => (
        <NameChoice
          {...described}
          names={{ "": "Any", ...Object.fromEntries(choices) }}
          value={shown}
          onChange={(chosen) => onChange({ [name]: chosen })}
        />
      )}
    </LabelledField>
  );
}

/** Narrows the list by state, category, byline and days of Dhaka (decisions/admin.md#search). */
export function Filters({ view, onChange }: FiltersProps) {
  const [author, setAuthor] = useShown(view.author);
  // On a phone they would push the list out of sight.
  const [opened] = useState(() => isNarrowed(view) || window.matchMedia("(width >= 48rem)").matches);
  const writeAuthor = (): void => {
    if (author.trim() !== (view.author ?? "")) onChange({ author: author.trim() });
  };
  return (
    <details className="admin-narrow disclosure" open={opened}>
      <summary>Narrow the list</summary>
      <fieldset className="admin-filters">
        <legend className="visually-hidden">What the list is narrowed to</legend>
        <ChoiceField name="state" label="Status" choices={STATES} shown={view.state} onChange={onChange} />
        <ChoiceField
          name="category"
          label="Category"
          choices={CATEGORIES.map((category) => [category, category])}
          shown={view.category}
          onChange={onChange}
        />
        <LabelledField id="filter-author" label="Author" error={undefined}>
          {(described) => (
            <input
              {...described}
              type="text"
              lang="bn"
              maxLength={200}
              value={author}
              onChange={(event) => setAuthor(event.target.value)}
              onBlur={writeAuthor}
              onKeyDown={enterDoes(writeAuthor)}
            />
          )}
        </LabelledField>
        <DayField name="from" label="From" shown={view.from} onChange={onChange} />
        <DayField name="to" label="To" shown={view.to} onChange={onChange} />
        {isNarrowed(view) ? (
          <button
            type="button"
            className="admin-quiet"
            onClick={() => onChange({ state: "", author: "", category: "", from: "", to: "" })}
          >
            Show all
          </button>
        ) : null}
      </fieldset>
    </details>
  );
}
