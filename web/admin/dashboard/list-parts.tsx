import { Link } from "wouter";

/** What is said when the list cannot be read (decisions/admin.md#dashboard). */
export const FAILED = "Failed to fetch news. Please try again.";
export const LIST_KEY = "admin-news";
/** How often "Scheduled" is looked at again, ms. */
export const CLOCK_MS = 30_000;
/**
 * Allowed skew between the editor's clock and the server's, ms: what was published this moment must not show as
 * scheduled.
 */
export const LEEWAY_MS = 2_000;

export function Empty({
  q,
  narrowed = false,
  onClear,
}: {
  q: string;
  narrowed?: boolean;
  onClear: () => void;
}) {
  return (
    <div className="admin-notice">
      <p role="status">No News Found</p>
      {q === "" && !narrowed ? (
        <Link href="/admin/new" className="button admin-primary">
          Create First News
        </Link>
      ) : (
        <button type="button" className="button" onClick={onClear}>
          Show all news
        </button>
      )}
    </div>
  );
}
