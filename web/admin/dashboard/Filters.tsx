import { useEffect, useState } from "react";
import { CATEGORIES, categoryName } from "../../../core/news/sections.ts";
import { Button } from "../kit/Button.tsx";
import { ChoiceField, enterDoes, TextField } from "../kit/fields.tsx";
import { type ListView, NARROWED_BY } from "../list-address.ts";

type Narrowing = Pick<ListView, (typeof NARROWED_BY)[number]>;

export const isNarrowed = (view: ListView): boolean => NARROWED_BY.some((name) => view[name]);

const STATES: Readonly<Record<string, string>> = {
  "": "Any",
  draft: "Draft",
  review: "Ready for review",
  scheduled: "Scheduled",
  published: "Published",
};
const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  "": "Any",
  ...Object.fromEntries(CATEGORIES.map((category) => [category, categoryName(category)])),
};

interface FiltersProps {
  view: ListView;
  onChange: (next: Narrowing) => void;
}

function useShown(shown = ""): [string, (typed: string) => void] {
  const [typed, type] = useState(shown);
  useEffect(() => type(shown), [shown]);
  return [typed, type];
}

/** First year that the filter accepts: while somebody types a year, its first digits are years too. */
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
  return <TextField id={`filter-${name}`} label={label} type="date" value={day} onText={choose} />;
}

/** Filters the list by state, category, byline and Dhaka days (decisions/admin.md#search). */
export function Filters({ view, onChange }: FiltersProps) {
  const [author, setAuthor] = useShown(view.author);
  const [opened] = useState(() => isNarrowed(view));
  const writeAuthor = (): void => {
    if (author.trim() !== (view.author ?? "")) onChange({ author: author.trim() });
  };
  return (
    <details className="admin-narrow disclosure" open={opened}>
      <summary>Filter the list</summary>
      <fieldset className="admin-fieldset desk-grid admin-filters">
        <legend className="visually-hidden">Filters of the list</legend>
        {view.whose === undefined ? (
          <ChoiceField
            id="filter-state"
            label="Status"
            names={STATES}
            value={view.state ?? ""}
            onChoose={(state) => onChange({ state })}
          />
        ) : null}
        <ChoiceField
          id="filter-category"
          label="Category"
          names={CATEGORY_NAMES}
          value={view.category ?? ""}
          onChoose={(category) => onChange({ category })}
        />
        <TextField
          id="filter-author"
          label="Author"
          lang="bn"
          maxLength={200}
          value={author}
          onText={setAuthor}
          onBlur={writeAuthor}
          onKeyDown={enterDoes(writeAuthor)}
        />
        <DayField name="from" label="From" shown={view.from} onChange={onChange} />
        <DayField name="to" label="To" shown={view.to} onChange={onChange} />
        {isNarrowed(view) ? (
          <Button
            look="quiet"
            onClick={() => onChange({ state: "", author: "", category: "", from: "", to: "" })}
          >
            Show all
          </Button>
        ) : null}
      </fieldset>
    </details>
  );
}
