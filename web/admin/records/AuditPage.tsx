import { Link } from "wouter";
import { auditList } from "../../../core/contract/admin.ts";
import { EnglishNames } from "../../cricket/EnglishNames.tsx";
import { formatMoment } from "../dates.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { PaperText } from "../words/PaperText.tsx";
import { useRecords } from "./RecordsList.tsx";
import { RecordsTable } from "./RecordsTable.tsx";

/** An article is told by its title and its id. */
const ARTICLE = /^(.*) \(([0-9a-f]{24})\)$/s;

/** What it was done to; an article leads to its editor. */
function Target({ action, target }: { action: string; target: string }) {
  const [, title, id] = ARTICLE.exec(target) ?? [];
  if (!action.startsWith("article.") || !title || !id) return <BengaliParts>{target}</BengaliParts>;
  return action === "article.delete" ? (
    <PaperText>{title}</PaperText>
  ) : (
    <Link href={`/admin/edit/${id}`} lang="bn">
      <EnglishNames>{title}</EnglishNames>
    </Link>
  );
}

/** `/admin/audit`: who did what, when, newest first. */
export function AuditPage() {
  const records = useRecords("audit", auditList);
  return (
    <>
      <div className="admin-title-row">
        <h1>Audit</h1>
      </div>
      <RecordsTable
        records={records}
        caption="Who did what, newest first"
        words={{ failed: "The audit log could not be read.", empty: "Nothing was done yet." }}
        columns={["When", "Who", "What", "To what"]}
      >
        {({ at, who, issuer, subject, action, target }) => (
          <tr key={`${at} ${who} ${action} ${target}`}>
            <td>
              <time dateTime={at}>{formatMoment(at)}</time>
            </td>
            <td>
              <BengaliParts>{who}</BengaliParts>
              {issuer && subject ? (
                <small className="admin-identity">
                  {subject} · {issuer}
                </small>
              ) : null}
            </td>
            <td>
              <code>{action}</code>
            </td>
            <td className="admin-target">
              <Target action={action} target={target} />
            </td>
          </tr>
        )}
      </RecordsTable>
    </>
  );
}
