import { useState } from "react";
import { type AdminRow, bulkAnswer } from "../../../core/contract/admin.ts";
import type { BulkAction, BulkOutcome } from "../../../core/contract/desk/bulk.ts";
import { CATEGORIES } from "../../../core/news/sections.ts";
import { callFailed } from "../admin-api.ts";
import { Button } from "../kit/Button.tsx";
import { ConfirmDialog } from "../kit/Dialog.tsx";
import { Alert } from "../kit/fields.tsx";
import { useApi } from "../use-session.ts";
import { CategoryName } from "../words/BengaliParts.tsx";
import { PaperText } from "../words/PaperText.tsx";

const DONE: Readonly<Record<BulkAction, string>> = {
  publish: "published or scheduled",
  unpublish: "drafts now",
  move: "moved",
  delete: "deleted",
};

export const counted = (count: number): string => `${count} ${count === 1 ? "article" : "articles"}`;

const are = (count: number): string => `${counted(count)} ${count === 1 ? "is" : "are"}`;

export function bulkWords(action: BulkAction, outcome: BulkOutcome, undone: boolean): string {
  const [changed, unchanged] = [outcome.changed.length, outcome.unchanged.length];
  const first =
    changed === 0
      ? `Nothing was ${undone ? "undone" : "changed"}.`
      : undone
        ? `Undone for ${counted(changed)}.`
        : `${are(changed)} ${DONE[action]}.`;
  return unchanged === 0 ? first : `${first} ${counted(unchanged)} needed no change.`;
}

const FAILED = "The result is unknown. Check the list before you try again.";

interface Shown {
  action: BulkAction;
  outcome: BulkOutcome;
  undone: boolean;
}

interface BulkActionsProps {
  rows: readonly AdminRow[];
  onClear: () => void;
  onDone: () => Promise<void>;
}

function Outcome({ action, outcome, undone }: Shown) {
  const { refused } = outcome;
  return (
    <>
      <p>{bulkWords(action, outcome, undone)}</p>
      {refused.length > 0 ? (
        <ul>
          {refused.map(({ id, title, reason }) => (
            <li key={id}>
              {title ? <PaperText>{title}</PaperText> : "An article"}: {reason.toLowerCase()}.
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Actions for the selected rows, and their result (decisions/admin.md#bulk). */
export function BulkActions({ rows, onClear, onDone }: BulkActionsProps) {
  const api = useApi();
  const [category, setCategory] = useState("");
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState("");
  const [shown, setShown] = useState<Shown>();
  const some = rows.length > 0;

  const call = async (
    path: string,
    action: BulkAction,
    articles: readonly { id: string; revision: number }[],
  ): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailed("");
    setShown(undefined);
    const body = { action, articles: articles.map(({ id, revision }) => ({ id, revision })) };
    try {
      const sent = action === "move" && category ? { ...body, category } : body;
      const outcome = (await api.write("POST", path, bulkAnswer, sent)).data;
      setShown({ action, outcome, undone: path.endsWith("/undo") });
    } catch (error) {
      setFailed(callFailed(error, FAILED));
      return;
    } finally {
      setBusy(false);
    }
    await onDone();
  };
  const act = (action: BulkAction): Promise<void> => call("/api/admin/news/bulk", action, rows);
  return (
    <>
      {/*
       * The region is rendered before it has text, because screen readers announce only text that enters a
       * known region.
       */}
      <div className={shown ? "row admin-banner" : undefined}>
        <div role="status">{shown ? <Outcome {...shown} /> : null}</div>
        {shown ? (
          <div className="row admin-banner-actions">
            {!shown.undone && shown.outcome.changed.length > 0 ? (
              <Button
                onClick={() => void call("/api/admin/news/bulk/undo", shown.action, shown.outcome.changed)}
              >
                Undo
              </Button>
            ) : null}
            <Button look="quiet" onClick={() => setShown(undefined)}>
              Close
            </Button>
          </div>
        ) : null}
      </div>
      <Alert>{failed}</Alert>
      <section
        className={some ? "row admin-banner admin-bulk" : undefined}
        aria-label={some ? "The chosen articles" : undefined}
      >
        <p role="status">{some ? `${counted(rows.length)} chosen` : ""}</p>
        {some ? (
          <>
            <Button off={busy} onClick={() => void act("publish")}>
              Publish
            </Button>
            <Button off={busy} onClick={() => void act("unpublish")}>
              Unpublish
            </Button>
            <span className="row field">
              <select
                aria-label="Move to"
                value={category}
                onChange={(event) => setCategory(event.target.value)}
              >
                <option value="">Move to...</option>
                {CATEGORIES.map((name) => (
                  <option key={name} value={name}>
                    <CategoryName category={name} />
                  </option>
                ))}
              </select>
              <Button off={busy || category === ""} onClick={() => void act("move")}>
                Move
              </Button>
            </span>
            <Button look="remove" onClick={() => setAsking(true)}>
              Delete
            </Button>
            <Button look="quiet" onClick={onClear}>
              Choose none
            </Button>
            <p className="small">No push is sent for articles published here.</p>
          </>
        ) : null}
      </section>
      {asking ? (
        <ConfirmDialog
          title={`Delete ${counted(rows.length)}`}
          act="Delete"
          run={async () => {
            await act("delete");
            setAsking(false);
          }}
          failed={FAILED}
          onClose={() => setAsking(false)}
        >
          <p>Are you sure? You can undo this right after, and restore each article later.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
