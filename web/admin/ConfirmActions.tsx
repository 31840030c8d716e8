interface ConfirmActionsProps {
  /** Why it did not work; empty when nothing went wrong. */
  failed: string;
  busy: boolean;
  /** The button's words: at rest, and while the action is under way. */
  words: { act: string; busy: string };
  onAct: () => void;
  onCancel: () => void;
}

/**
 * The end of a dialog that asks before something is deleted: what failed, the way back first, then the button that does
 * it.
 */
export function ConfirmActions({ failed, busy, words, onAct, onCancel }: ConfirmActionsProps) {
  return (
    <>
      <div role="alert">{failed ? <p className="admin-wrong">{failed}</p> : null}</div>
      <div className="admin-dialog-actions">
        <button type="button" className="button" data-first onClick={onCancel}>
          Cancel
        </button>
        <button
          type="button"
          className="button admin-primary admin-danger"
          aria-disabled={busy}
          onClick={onAct}
        >
          {busy ? words.busy : words.act}
        </button>
      </div>
    </>
  );
}
