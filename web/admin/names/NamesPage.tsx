import { useState } from "react";
import {
  type DeskName,
  NAMES_CALL,
  type NameInput,
  nameAnswer,
  nameChange,
  nameConflict,
  nameInput,
  nameList,
} from "../../../core/contract/lists/names.ts";
import { checked } from "../admin-api.ts";
import { CrudPage } from "../crud/CrudPage.tsx";
import { type CrudDefinition, useCrud } from "../crud/use-crud.ts";
import { NewTab } from "../kit/Button.tsx";
import { SearchField } from "../kit/SearchField.tsx";
import type { Column } from "../kit/Table.tsx";
import { BengaliParts } from "../words/Texts.tsx";

type NameForm = { [Field in keyof NameInput]: string };

const LABELS = { name: "Provider's name", bengali: "Bengali" };

const changedFields = nameChange.omit({ revision: true });

const NAMES: CrudDefinition<NameForm, DeskName> = {
  path: NAMES_CALL,
  title: "Names",
  noun: "name",
  words: {
    none: "No match today names players, and there are no corrections.",
    saved: "is saved. Open scorecards show it within seconds.",
    back: "is corrected again.",
    removal: "Readers see the name as before the correction.",
  },
  schemas: { list: nameList, answer: nameAnswer, conflict: nameConflict },
  idOf: ({ key }) => key,
  labels: LABELS,
  empty: { name: "", bengali: "" },
  read: (form, isNew) => checked<object>(isNew ? nameInput : changedFields, form),
  againMs: 10_000,
};

/** Names to show: those found by a search, otherwise those that need an editor. */
function shownOf(rows: readonly DeskName[], search: string): readonly DeskName[] {
  const words = search.toLowerCase();
  return rows.filter(({ name, bengali, revision }) =>
    words === "" ? bengali === "" || revision > 0 : `${name}\n${bengali}`.toLowerCase().includes(words),
  );
}

const COLUMNS: readonly Column<DeskName>[] = [
  { name: "Provider's name", is: "row", cell: ({ name }) => <BengaliParts>{name}</BengaliParts> },
  {
    name: "Readers see",
    cell: ({ bengali }) => (bengali === "" ? "Latin letters" : <span lang="bn">{bengali}</span>),
  },
  {
    name: "State",
    cell: ({ bengali, revision }) =>
      bengali === "" ? "To do" : revision > 0 ? "Corrected" : "From the table",
  },
  {
    name: "Seen in",
    cell: ({ seen }) =>
      seen.map(({ code, title }) => (
        <NewTab key={code} className="admin-cell-link" href={`/scorecard/${encodeURIComponent(code)}`}>
          {title}
        </NewTab>
      )),
  },
];

/** Page `/admin/names`: corrections of players' names in Bengali (decisions/admin.md#names). */
export function NamesPage() {
  const calls = useCrud(NAMES);
  const [search, setSearch] = useState("");
  return (
    <CrudPage
      kept={NAMES}
      // If the name has no correction yet, saving adds one.
      calls={{ ...calls, save: (form, row) => calls.save(form, row?.revision ? row : undefined) }}
      table={{ caption: "Names, those in Latin letters first", className: "names-table", columns: COLUMNS }}
      mayRemove={({ revision }) => revision > 0}
      fields={({ isNew, text }) => (
        <>
          {text("name", {
            hint: "The name on scorecards; the correction applies to all its spellings.",
            first: isNew,
            readOnly: !isNew,
            spellCheck: false,
            maxLength: 100,
          })}
          {text("bengali", {
            hint: "The name in sentences and tables: কোহলি, সাকিব.",
            lang: "bn",
            first: !isNew,
            maxLength: 60,
          })}
        </>
      )}
    >
      {(rows, table) => {
        const shown = shownOf(rows, search);
        return (
          <>
            <SearchField
              label="Search names of today and corrections"
              longest={100}
              shown={search}
              onSearch={setSearch}
            />
            {shown.length > 0 ? (
              table(shown)
            ) : (
              <p className="admin-notice">
                {search === "" ? "All of today's players have Bengali names." : "No such name."}
              </p>
            )}
          </>
        );
      }}
    </CrudPage>
  );
}
