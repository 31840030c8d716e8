import { type ReactNode, useEffect, useRef } from "react";
import { isOfDesk } from "../../../core/contract/roles.ts";
import { useSession } from "../admin-api.ts";
import { isHolding, navigate } from "../leave-guard.ts";
import { Denied, Failure } from "../notices.tsx";

/**
 * Shows its children only after the server has confirmed that the person has a role (decisions/admin.md#guard).
 */
export function Guard({ children }: { children: ReactNode }) {
  const { state, me, check } = useSession();
  const allowed = me?.signedIn === true && isOfDesk(me.roles);
  const wasAllowed = useRef(false);
  if (allowed) wasAllowed.current = true;
  const typing = wasAllowed.current && isHolding();
  const away = state === "known" && me?.signedIn === false && !typing;
  useEffect(() => {
    if (away) navigate("/admin-login", { replace: true });
  }, [away]);

  if (allowed || (typing && me?.signedIn === false)) {
    return (
      <>
        {/* If the session ended during work, the typed text stays on the page. */}
        {allowed ? null : (
          <Failure>
            You are signed out, so nothing can be saved now.{" "}
            <a href="/admin-login" target="_blank" rel="noopener">
              Sign in again in a new tab
            </a>
            , then come back here.
          </Failure>
        )}
        {children}
      </>
    );
  }
  return (
    <main className="admin-alone" id="content">
      {state === "error" ? (
        <>
          <h1>Not reachable</h1>
          <Failure onRetry={() => void check()}>The server does not answer. Please try again.</Failure>
        </>
      ) : me?.signedIn ? (
        <Denied needed="writer" />
      ) : (
        <p role="status">Checking permissions...</p>
      )}
    </main>
  );
}
