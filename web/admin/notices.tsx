import type { ReactNode } from "react";
import { Link } from "wouter";

export function PageLoading() {
  return (
    <p className="admin-loading" role="status">
      Loading...
    </p>
  );
}

export function NoSuchPage() {
  return (
    <div className="admin-notice">
      <p>There is no page at this address.</p>
      <Link href="/admin" className="button">
        Go to the dashboard
      </Link>
    </div>
  );
}

interface FailureProps {
  children: ReactNode;
  onRetry?: (() => void) | undefined;
}

/** What went wrong, and the way on (decisions/admin.md#dashboard). */
export function Failure({ children, onRetry }: FailureProps) {
  return (
    <div className="admin-banner admin-banner-error" role="alert">
      <div>{children}</div>
      {onRetry ? (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      ) : null}
    </div>
  );
}
