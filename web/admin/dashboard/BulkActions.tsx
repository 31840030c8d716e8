import { useState } from "react";
import { type AdminRow, bulkAnswer } from "../../../core/contract/admin.ts";
import type { BulkAction, BulkOutcome } from "../../../core/contract/desk/bulk.ts";
import { CATEGORIES } from "../../../core/news/sections.ts";
import { callFailed } from "../admin-api.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { useApi } from "../use-session.ts";

const DONE: Readonly<Record<BulkAction, string>> = {
  publish: "published or scheduled",
  unpublish: "drafts now",
  move: "moved",
  delete: "deleted",
};

const FAILED = "Nothing is known of how it went. Look at the list before you try again.";

const counted = (count: number): string => `${count} ${count === 1 ? "article" : "articles"}`;

interface Shown {
  action: BulkAction;
  outcome: BulkOutcome;
  undone: boolean;
}

interface BulkActionsProps {
  /** The chosen ones, as the list shows them. */
  rows: readonly AdminRow[];
  onClear: () => void;
  /** The list is to be read again. */
  onDone: () => Promise<void>;
}

function Outcome({ shown, onUndo, onClose }: { shown: Shown; onUndo: () => void; onClose: () => void }) {
  const { action, outcome, undone } = shown;
  const { changed, unchanged, refused } = outcome;
  return (
    <div className="admin-banner">
      <div>
        <p>
          {undone
            ? `Undone for ${counted(changed.length)}.`
            : `${counted(changed.length)} ${changed.length === 1 ? "is" : "are"} ${DONE[action]}.`}
          {unchanged.length > 0 ? ` ${counted(unchanged.length)} already so.` : ""}
        </p>
        {refused.length > 0 ? (
          <ul className="admin-refused">
            {refused.map(({ id, title, reason }) => (
              <li key={id}>
                {title ? <span lang="bn">{title}</span> : "An article"}: {reason.toLowerCase()}.
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className="admin-banner-actions">
        {!undone && changed.length > 0 ? (
          <button type="button" className="button" onClick={onUndo}>
            Undo
          </button>
        ) : null}
        <button type="button" className="admin-quiet" onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  );
}

/** What can be done with the chosen rows together, and how it went (decisions/admin.md#bulk). */
export function BulkActions({ rows, onClear, onDone }: BulkActionsProps) {
  const api = useApi();
  const [category, setCategory] = useState("");
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState("");
  const [shown, setShown] = useState<Shown>();

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
      await onDone();
    } catch (error) {
      setFailed(callFailed(error, FAILED));
    }
    setBusy(false);
  };
  const act = (action: BulkAction): Promise<void> => call("/api/admin/news/bulk", action, rows);
  return (
    <>
      <div role="status">
        {shown ? (
          <Outcome
            shown={shown}
            onUndo={() => void call("/api/admin/news/bulk/undo", shown.action, shown.outcome.changed)}
            onClose={() => setShown(undefined)}
          />
        ) : null}
      </div>
      <div role="alert">{failed ? <p className="admin-wrong">{failed}</p> : null}</div>
      {rows.length > 0 ? (
        <section className="admin-bulk" aria-label="The chosen articles">
          <p>{counted(rows.length)} chosen</p>
          <button type="button" className="button" aria-disabled={busy} onClick={() => void act("publish")}>
            Publish
          </button>
          <button type="button" className="button" aria-disabled={busy} onClick={() => void act("unpublish")}>
            Unpublish
          </button>
          <span className="admin-bulk-move">
            <select
              aria-label="Move to"
              value={category}
              onChange={(event) => setCategory(event.target.value)}
            >
              <option value="">Move to...</option>
              {CATEGORIES.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="button"
              aria-disabled={busy || category === ""}
              onClick={() => (category === "" ? undefined : void act("move"))}
            >
              Move
            </button>
          </span>
          <button type="button" className="admin-quiet admin-danger" onClick={() => setAsking(true)}>
            Delete
          </button>
          <button type="button" className="admin-quiet" onClick={onClear}>
            Choose none
          </button>
          <p className="admin-hint">No push tells readers of what is published here.</p>
        </section>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={`Delete ${counted(rows.length)}`}
          words={{ act: "Delete", busy: "Deleting..." }}
          act={async () => {
            await act("delete");
            setAsking(false);
          }}
          told={() => FAILED}
          onClose={() => setAsking(false)}
        >
          <p>Are you sure? It can be undone right after, and each article restored later.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
