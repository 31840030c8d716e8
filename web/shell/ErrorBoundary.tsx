import { Component, type ReactNode, Suspense } from "react";
import { failedPartsAtom, useAtomValue } from "../state.ts";
import { errorIs, REFRESH_ADVICE, REFRESH_PAGE, UNKNOWN_ERROR, WENT_WRONG } from "../words/shell.ts";

interface State {
  error: unknown;
  failed: boolean;
}

/**
 * Screen for an unexpected error inside one page (decisions/pages.md#failing-pages); the navigation stays
 * usable.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { error } = this.state;
    const message = error instanceof Error && error.message !== "" ? error.message : UNKNOWN_ERROR;
    return (
      <div className="failure-screen" lang="en" role="alert">
        <h1>{WENT_WRONG}</h1>
        <p>{errorIs(message)}</p>
        <p>{REFRESH_ADVICE}</p>
        <button type="button" className="solid-button" onClick={() => window.location.reload()}>
          {REFRESH_PAGE}
        </button>
      </div>
    );
  }
}

/** The server has no error boundaries, so `Suspense` omits a failed part when the page is rendered again. */
function Apart({ children }: { children: ReactNode }) {
  return useAtomValue(failedPartsAtom) ? <Suspense fallback={null}>{children}</Suspense> : children;
}

/** If a part that the page can do without fails, it is omitted. */
export class PartBoundary extends ErrorBoundary {
  override render(): ReactNode {
    if (this.state.failed) return null;
    const { children } = this.props;
    return import.meta.env.SSR ? <Apart>{children}</Apart> : children;
  }
}
