interface SaveSpokenProps {
  saving: boolean;
  /** What was saved, "" while nothing was. */
  success: string;
  /** How saving failed, "" where it did not, or where the list of wrong fields says so itself. */
  failed: string;
  /** Whether somebody else saved the article first. */
  conflict: boolean;
  /** What else became of the form, as that a draft is back in it. */
  note: string;
}

function wordsOf({ saving, success, failed, conflict, note }: SaveSpokenProps): string {
  if (saving) return "Saving";
  if (success !== "") return `Saved. ${success}.`;
  if (conflict) return "Somebody else saved this article first.";
  return failed || note;
}

/**
 * Says aloud how saving went, and alone says it: what is shown of it is no region of its own, or it would be heard again. It
 * stands beside the form: what lies in a form that is inert is not said.
 */
export function SaveSpoken(props: SaveSpokenProps) {
  return (
    <p className="visually-hidden save-spoken" role="status">
      {wordsOf(props)}
    </p>
  );
}
