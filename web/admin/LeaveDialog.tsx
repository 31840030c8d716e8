import { Button } from "./kit/Button.tsx";
import { Dialog } from "./kit/Dialog.tsx";
import { leave, stay, useLeaving } from "./leave-guard.ts";

export function LeaveDialog() {
  const leaving = useLeaving();
  if (!leaving) return null;
  return (
    <Dialog title="Leave without saving?" role="alertdialog" onClose={stay}>
      <p>Your changes are not saved yet. They stay in this browser as a draft.</p>
      <div className="row admin-dialog-actions">
        <Button onClick={leave}>Leave</Button>
        <Button look="primary" data-first onClick={stay}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  );
}
