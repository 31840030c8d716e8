import { z } from "zod";
import type { AdminRow } from "../../../core/contract/admin.ts";
import { EnglishNames } from "../../cricket/EnglishNames.tsx";
import { AdminError, unlessGone } from "../admin-api.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
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
  const remove = async (): Promise<void> => {
    await unlessGone(api.write("DELETE", `/api/admin/news/${row.id}`, z.unknown()));
    onDeleted();
  };
  return (
    <ConfirmDialog
      title="Delete news"
      words={{ act: "Delete", busy: "Deleting..." }}
      act={remove}
      told={(error) =>
        error instanceof AdminError && error.status > 0 && error.message
          ? `Failed to delete news: ${error.message}`
          : FAILED
      }
      onClose={onClose}
    >
      <p>{CONFIRM}</p>
      <p className="admin-quote" lang="bn">
        <EnglishNames>{row.title}</EnglishNames>
      </p>
    </ConfirmDialog>
  );
}
