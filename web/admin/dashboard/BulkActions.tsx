import { useState } from "react";
import { type AdminRow, bulkAnswer } from "../../../core/contract/admin.ts";
import type { BulkAction, BulkOutcome } from "../../../core/contract/desk/bulk.ts";
import { callFailed, useApi } from "../admin-api.ts";
import { Button } from "../kit/Button.tsx";
import { ConfirmButton } from "../kit/Dialog.tsx";
import { ChoiceField } from "../kit/fields.tsx";
import { useSay } from "../kit/Toast.tsx";
import { CATEGORY_NAMES, PaperText } from "../words/Texts.tsx";

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

const BULK = "/api/admin/news/bulk";
const UNDO = `${BULK}/undo`;
const FAILED = "The result is unknown. Check the list before you try again.";

interface BulkActionsProps {
  rows: readonly AdminRow[];
  onClear: () => void;
  onDone: () => Promise<void>;
}

const Outcome = ({ words, outcome }: { words: string; outcome: BulkOutcome }) => (
  <>
    {words}
    {outcome.refused.map(({ id, title, reason }) => (
      <span key={id} className="admin-refused">
        {title ? <PaperText>{title}</PaperText> : "An article"}: {reason.toLowerCase()}.
      </span>
    ))}
  </>
);

/** Actions for the selected rows, and their result (decisions/admin.md#bulk). */
export function BulkActions({ rows, onClear, onDone }: BulkActionsProps) {
  const api = useApi();
  const [category, setCategory] = useState("");
  const [busy, setBusy] = useState(false);
  const say = useSay();
  const some = rows.length > 0;

  const call = async (
    path: string,
    action: BulkAction,
    articles: readonly { id: string; revision: number }[],
  ): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const body = { action, articles: articles.map(({ id, revision }) => ({ id, revision })) };
    try {
      const sent = action === "move" && category ? { ...body, category } : body;
      const outcome = (await api.write("POST", path, bulkAnswer, sent)).data;
      const undone = path === UNDO;
      const undo = (): void => void call(UNDO, action, outcome.changed);
      say(<Outcome words={bulkWords(action, outcome, undone)} outcome={outcome} />, {
        stays: true,
        action: !undone && outcome.changed.length > 0 && <Button label="Undo" onClick={undo} />,
      });
    } catch (error) {
      return say(callFailed(error, FAILED), { failed: true });
    } finally {
      setBusy(false);
    }
    await onDone();
  };
  const act = (action: BulkAction): Promise<void> => call(BULK, action, rows);
  return (
    <section
      className={some ? "row admin-banner admin-bulk" : undefined}
      aria-label={some ? "The chosen articles" : undefined}
    >
      <p role="status">{some ? `${counted(rows.length)} chosen` : ""}</p>
      {some ? (
        <>
          <Button label="Publish" off={busy} onClick={() => void act("publish")} />
          <Button label="Unpublish" off={busy} onClick={() => void act("unpublish")} />
          <ChoiceField
            label="Move to"
            names={{ "": "Choose a category", ...CATEGORY_NAMES }}
            value={category}
            onChoose={setCategory}
          />
          <Button label="Move" off={busy || category === ""} onClick={() => void act("move")} />
          <ConfirmButton
            label="Delete"
            look="remove"
            title={`Delete ${counted(rows.length)}`}
            act="Delete"
            run={() => act("delete")}
            failed={FAILED}
          >
            <p>Are you sure? You can undo this right after, and restore each article later.</p>
          </ConfirmButton>
          <Button label="Choose none" look="quiet" onClick={onClear} />
          <p className="small">No push is sent for articles published here.</p>
        </>
      ) : null}
    </section>
  );
}
