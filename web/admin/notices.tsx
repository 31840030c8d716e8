import type { ReactNode } from "react";
import { ROLES, type Role } from "../../core/contract/roles.ts";
import type { RestResult } from "../rest/use-rest.ts";
import { Button, ButtonLink } from "./kit/Button.tsx";

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
      <p>This page does not exist.</p>
      <ButtonLink label="Go to the dashboard" href="/admin" />
    </div>
  );
}

const opening = (needed: Role): string =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(ROLES.slice(ROLES.indexOf(needed)));

/** Message for people without the role that a page needs (decisions/admin.md#guard). */
export function Denied({ needed }: { needed: Role }) {
  const back = (): void => {
    if (window.history.length > 1) window.history.back();
    else window.location.assign("/");
  };
  return (
    <>
      <h1>Access Denied</h1>
      <p>
        You are signed in, but your role does not open this page. This page needs the role {opening(needed)}:
        ask an administrator for {needed === "admin" ? "it" : "one of these"}.
      </p>
      <Button label="Go Back" onClick={back} />
    </>
  );
}

interface FailureProps {
  children: ReactNode;
  onRetry?: (() => void) | undefined;
}

/** An error with a retry button (decisions/admin.md#dashboard). */
export const Failure = ({ children, onRetry }: FailureProps) => (
  <div className="row admin-banner admin-banner-error" role="alert">
    <div>{children}</div>
    {onRetry ? <Button label="Try again" onClick={onRetry} /> : null}
  </div>
);

interface AnswerAwaitedProps {
  query: { data: unknown; isError: boolean; refetch: () => unknown };
  failed: string;
}

/** Shown until there is an answer, if there is none, or if it could not be loaded again. */
export function AnswerAwaited({ query: { data, isError, refetch }, failed }: AnswerAwaitedProps) {
  if (isError) return <Failure onRetry={() => void refetch()}>{failed}</Failure>;
  return data === undefined ? <PageLoading /> : null;
}

type FiguresAwaitedProps = Pick<RestResult<unknown>, "state" | "data" | "absent" | "retry">;

export const FiguresAwaited = ({ state, data, absent, retry }: FiguresAwaitedProps) => (
  <AnswerAwaited
    query={{ data, isError: state === "error", refetch: retry }}
    failed={
      absent
        ? "No worker has reported yet. Is one running?"
        : "The figures could not be read. They appear once the server answers."
    }
  />
);
