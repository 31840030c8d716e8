import { useState } from "react";
import type { DeskName } from "../../../core/contract/lists/names.ts";
import { ColumnHeads } from "../ColumnHeads.tsx";
import { LabelledField } from "../fields/LabelledField.tsx";
import { KeptForm } from "../kept/KeptForm.tsx";
import { KeptPage, RowActions } from "../kept/KeptPage.tsx";
import { SearchField } from "../SearchField.tsx";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { formOf, NAME_FIELDS } from "./name-form.ts";
import { useNames } from "./use-names.ts";
import "./names.css";

const WORDS = {
  unread: "The names could not be read.",
  none: "No match of today names a player, and no name is corrected.",
  saved: "is saved. Open scorecards show it within seconds.",
  back: "is corrected again.",
  removal: "Readers see the name as before the correction.",
};

const STATES = ["Corrected", "From the table"] as const;

/** A line of the list that is shown: all that answer a search, else those that an editor has to do with. */
function shownOf(rows: readonly DeskName[], search: string): readonly DeskName[] {
  const words = search.toLowerCase();
  return rows.filter(({ name, bengali, revision }) =>
    words === "" ? bengali === "" || revision > 0 : `${name}\n${bengali}`.toLowerCase().includes(words),
  );
}

interface RowProps {
  row: DeskName;
  onEdit: (row: DeskName) => void;
  onRemove: (row: DeskName) => void;
}

function NameRow({ row, onEdit, onRemove }: RowProps) {
  const { name, bengali, revision, seen } = row;
  return (
    <tr>
      <th scope="row">
        <BengaliParts>{name}</BengaliParts>
      </th>
      <td>{bengali === "" ? "Latin letters" : <span lang="bn">{bengali}</span>}</td>
      <td>{bengali === "" ? "To do" : STATES[revision > 0 ? 0 : 1]}</td>
      <td>
        {seen.map(({ code, title }) => (
          <a
            key={code}
            className="names-match"
            href={`/scorecard/${encodeURIComponent(code)}`}
            target="_blank"
            rel="noopener"
          >
            {title}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        ))}
      </td>
      <RowActions row={row} onEdit={onEdit} {...(revision > 0 ? { onRemove } : {})} />
    </tr>
  );
}

/** `/admin/names`: players' names in Bengali, as the desk corrects them (decisions/admin.md#names). */
export function NamesPage() {
  const calls = useNames();
  const [search, setSearch] = useState("");
  return (
    <KeptPage
      title="Names"
      noun="name"
      words={WORDS}
      changedBy={() => "Somebody"}
      {...{ calls, formOf }}
      dialog={(row, onSaved, onClose) => (
        <KeptForm
          noun="name"
          of={NAME_FIELDS}
          save={calls.save}
          changedBy={() => "Somebody changed this name"}
          {...{ row, formOf, onSaved, onClose }}
        >
          {({ isNew, field, text }) => (
            <>
              <LabelledField {...field("name")} hint="As scorecards have it. All its spellings are meant.">
                {(described) => (
                  <input
                    {...described}
                    {...text("name")}
                    type="text"
                    data-first={isNew || undefined}
                    readOnly={!isNew}
                    spellCheck={false}
                    maxLength={100}
                  />
                )}
              </LabelledField>
              <LabelledField {...field("bengali")} hint="As sentences and tables have it: কোহলি, সাকিব.">
                {(described) => (
                  <input
                    {...described}
                    {...text("bengali")}
                    type="text"
                    lang="bn"
                    data-first={!isNew || undefined}
                    maxLength={60}
                  />
                )}
              </LabelledField>
            </>
          )}
        </KeptForm>
      )}
    >
      {(rows, onEdit, onRemove) => {
        const shown = shownOf(rows, search);
        return (
          <>
            <SearchField
              id="names-search"
              label="Search names of today and corrections"
              longest={100}
              shown={search}
              onSearch={setSearch}
            />
            {shown.length === 0 ? (
              <p className="admin-notice">
                {search === "" ? "Every player of today has a Bengali name." : "No such name."}
              </p>
            ) : (
              <div className="admin-table-room">
                <table className="admin-table names-table">
                  <caption className="visually-hidden">Names, those in Latin letters first</caption>
                  <ColumnHeads names={["Provider's name", "Readers see", "State", "Seen in", "Actions"]} />
                  <tbody>
                    {shown.map((row) => (
                      <NameRow key={row.key} {...{ row, onEdit, onRemove }} />
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </>
        );
      }}
    </KeptPage>
  );
}
