import { useEffect, useState } from "react";
import { Button } from "../kit/Button.tsx";
import { ChoiceField, enterDoes, TextField } from "../kit/fields.tsx";
import { type ListView, NARROWED_BY } from "../list-address.ts";
import { CATEGORY_NAMES } from "../words/Texts.tsx";

type Narrowing = Pick<ListView, (typeof NARROWED_BY)[number]>;

export const isNarrowed = (view: ListView): boolean => NARROWED_BY.some((name) => view[name]);

const STATES: Readonly<Record<string, string>> = {
  "": "Any",
  draft: "Draft",
  review: "Ready for review",
  scheduled: "Scheduled",
  published: "Published",
};

interface FiltersProps {
  view: ListView;
  onChange: (next: Narrowing) => void;
}

interface TypedFilterProps extends FiltersProps {
  name: "author" | "from" | "to";
  label: string;
}

/** Filters when the text is complete; a day has a year of four digits, and its first digits are years too. */
function TypedFilter({ name, label, view, onChange }: TypedFilterProps) {
  const shown = view[name] ?? "";
  const [typed, type] = useState(shown);
  useEffect(() => type(shown), [shown]);
  const write = (text = typed): void => {
    if (text.trim() !== shown) onChange({ [name]: text.trim() });
  };
  const own = name === "author" ? ({ lang: "bn", maxLength: 200 } as const) : { type: "date" };
  return (
    <TextField
      label={label}
      {...own}
      value={typed}
      onText={(text) => {
        type(text);
        if (name !== "author" && (text === "" || text >= "1900")) write(text);
      }}
      onBlur={() => write()}
      onKeyDown={enterDoes(write)}
    />
  );
}

/** Filters the list by state, category, byline and Dhaka days (decisions/admin.md#search). */
export function Filters({ view, onChange }: FiltersProps) {
  const [opened] = useState(() => isNarrowed(view));
  return (
    <details className="admin-narrow disclosure" open={opened}>
      <summary>Filter the list</summary>
      <fieldset className="admin-fieldset desk-grid admin-filters">
        <legend className="visually-hidden">Filters of the list</legend>
        {view.whose === undefined ? (
          <ChoiceField
            label="Status"
            names={STATES}
            value={view.state ?? ""}
            onChoose={(state) => onChange({ state })}
          />
        ) : null}
        <ChoiceField
          label="Category"
          names={{ "": "Any", ...CATEGORY_NAMES }}
          value={view.category ?? ""}
          onChoose={(category) => onChange({ category })}
        />
        <TypedFilter name="author" label="Author" view={view} onChange={onChange} />
        <TypedFilter name="from" label="From" view={view} onChange={onChange} />
        <TypedFilter name="to" label="To" view={view} onChange={onChange} />
        {isNarrowed(view) ? (
          <Button
            label="Show all"
            look="quiet"
            onClick={() => onChange({ state: "", author: "", category: "", from: "", to: "" })}
          />
        ) : null}
      </fieldset>
    </details>
  );
}
