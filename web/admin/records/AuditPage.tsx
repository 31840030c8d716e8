import { useState } from "react";
import { Link } from "wouter";
import type { z } from "zod";
import { auditList } from "../../../core/contract/admin.ts";
import { AUDIT_KINDS, auditWords } from "../../../core/contract/desk/audit.ts";
import { Button, PageHead } from "../kit/Button.tsx";
import { ChoiceField } from "../kit/fields.tsx";
import { Records, useRecords } from "../kit/ListPage.tsx";
import { navigate } from "../leave-guard.ts";
import { type ListView, viewAddress } from "../list-address.ts";
import { BengaliParts, Moment, PaperText } from "../words/Texts.tsx";

type Entry = z.infer<typeof auditList>["data"][number];

const KINDS: Readonly<Record<string, string>> = {
  "": "Everything",
  ...Object.fromEntries(
    AUDIT_KINDS.map((kind) => [kind, kind.replace(/^./, (letter) => letter.toUpperCase())]),
  ),
};
/** A name with an id or an address in brackets. */
const NAMED = /^(.*) \(([^()]+)\)(?::.*)?$/s;

function Target({ action, target }: Entry) {
  const [, name, id] = NAMED.exec(target) ?? [];
  if (name === undefined) return <BengaliParts>{target}</BengaliParts>;
  const quoted = <PaperText>{`‘${name}’`}</PaperText>;
  const isOpen = action.startsWith("article.") && action !== "article.delete";
  return isOpen ? <Link href={`/admin/edit/${id}`}>{quoted}</Link> : quoted;
}

/** Page `/admin/audit`: who did what, as sentences; the stored entries appear on request. */
export function AuditPage() {
  const records = useRecords("audit", auditList);
  const [raw, setRaw] = useState(false);
  const { kind = "", subject } = records.view;
  const narrow = (change: Partial<ListView>): void =>
    navigate(viewAddress("/admin/audit", { page: 1, q: "", kind, subject: subject ?? "", ...change }));
  return (
    <>
      <PageHead title="Audit" />
      <div className="row admin-toolbar">
        <ChoiceField label="About" names={KINDS} value={kind} onChoose={(next) => narrow({ kind: next })} />
        <Button label="Stored entries" aria-pressed={raw} onClick={() => setRaw(!raw)} />
        {subject === undefined ? null : (
          <Button look="quiet" onClick={() => narrow({ subject: "" })}>
            Everybody, not only <BengaliParts>{subject}</BengaliParts>
          </Button>
        )}
      </div>
      <Records
        records={records}
        words={{ failed: "The audit log could not be read.", empty: "There are no entries." }}
        shown={(entries) => (
          <ol role="list" className="admin-rows" aria-label="Actions, newest first">
            {entries.map((entry) => (
              <li key={`${entry.at} ${entry.who} ${entry.action} ${entry.target}`}>
                <div>
                  <p>
                    {entry.subject === undefined ? (
                      <BengaliParts>{entry.who}</BengaliParts>
                    ) : (
                      <button
                        type="button"
                        className="link"
                        title="Only this person's actions"
                        onClick={() => narrow({ subject: entry.subject ?? "" })}
                      >
                        <BengaliParts>{entry.who}</BengaliParts>
                      </button>
                    )}{" "}
                    {auditWords(entry.action)} <Target {...entry} />
                    {" · "}
                    <Moment at={entry.at} />
                  </p>
                  {raw ? (
                    <p className="small admin-identity">
                      <code>{entry.action}</code> <BengaliParts>{entry.target}</BengaliParts>
                      {entry.issuer ? `, by ${entry.subject} · ${entry.issuer}` : null}
                    </p>
                  ) : null}
                </div>
              </li>
            ))}
          </ol>
        )}
      />
    </>
  );
}
