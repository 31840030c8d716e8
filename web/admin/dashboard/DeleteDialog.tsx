import { useState } from "react";
import { z } from "zod";
import type { AdminRow } from "../../../core/contract/admin.ts";
import { AdminError } from "../admin-api.ts";
import { ConfirmActions } from "../ConfirmActions.tsx";
import { Dialog } from "../Dialog.tsx";
import { useApi } from "../use-session.ts";

/** What is asked, and what is said when it failed (decisions/admin.md#dashboard). */
const CONFIRM = "Are you sure you want to delete this news article?";
const FAILED = "Failed to delete news. Please try again.";

interface DeleteDialogProps {
  row: AdminRow;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirmation, then DELETE (decisions/admin.md#dashboard). */
export function DeleteDialog({ row, onClose, onDeleted }: DeleteDialogProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const remove = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailed("");
    try {
      await api.write("DELETE", `/api/admin/news/${row.id}`, z.unknown());
      onDeleted();
    } catch (error) {
      // Another editor was quicker: it is deleted, as was asked.
      if (error instanceof AdminError && error.status === 404) return onDeleted();
      setFailed(
        error instanceof AdminError && error.status > 0 && error.message
          ? `Failed to delete news: ${error.message}`
          : FAILED,
      );
      setBusy(false);
    }
  };
  return (
    <Dialog title="Delete news" role="alertdialog" onClose={onClose}>
      <p>{CONFIRM}</p>
      <p className="admin-quote" lang="bn">
        {row.title}
      </p>
      <ConfirmActions
        failed={failed}
        busy={busy}
        words={{ act: "Delete", busy: "Deleting..." }}
        onAct={() => void remove()}
        onCancel={onClose}
      />
    </Dialog>
  );
}
