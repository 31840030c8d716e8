import { Link } from "wouter";
import type { z } from "zod";
import { auditList } from "../../../core/contract/admin.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { formatMoment } from "../dates.ts";
import { PageHead } from "../kit/Button.tsx";
import { Records, useRecords } from "../kit/ListPage.tsx";
import type { Column } from "../kit/Table.tsx";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { PaperText } from "../words/PaperText.tsx";

type Line = z.infer<typeof auditList>["data"][number];

const ARTICLE = /^(.*) \(([0-9a-f]{24})\)$/s;

function Target({ action, target }: Line) {
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

const COLUMNS: readonly Column<Line>[] = [
  { name: "When", cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  {
    name: "Who",
    cell: ({ who, issuer, subject }) => (
      <>
        <BengaliParts>{who}</BengaliParts>
        {issuer && subject ? (
          <small className="small admin-identity">
            {subject} · {issuer}
          </small>
        ) : null}
      </>
    ),
  },
  { name: "Action", cell: ({ action }) => <code>{action}</code> },
  { name: "Target", cell: (line) => <Target {...line} />, props: () => ({ className: "admin-target" }) },
];

export function AuditPage() {
  const words = { failed: "The audit log could not be read.", empty: "There are no entries yet." };
  return (
    <>
      <PageHead title="Audit" />
      <Records
        records={useRecords("audit", auditList)}
        words={words}
        shown={{
          caption: "Actions, newest first",
          className: "admin-audit",
          columns: COLUMNS,
          keyOf: ({ at, who, action, target }) => `${at} ${who} ${action} ${target}`,
        }}
      />
    </>
  );
}
