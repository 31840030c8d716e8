import { type ReactNode, useEffect, useRef } from "react";
import { isOfDesk } from "../../../core/contract/roles.ts";
import { isHolding, navigate } from "../leave-guard.ts";
import { Denied, Failure } from "../notices.tsx";
import { useSession } from "../use-session.ts";

/** The session ended while the editor was at work: what was typed stays on the page. */
function SignedOut() {
  return (
    <Failure>
      <p>
        You are signed out, so nothing can be saved now.{" "}
        <a href="/admin-login" target="_blank" rel="noopener">
          Sign in again in a new tab
        </a>
        , then come back here.
      </p>
    </Failure>
  );
}

/** Shows its children to the desk, once the server has said that this is one of it (decisions/admin.md#guard). */
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
        {allowed ? null : <SignedOut />}
        {children}
      </>
    );
  }
  if (state === "error") {
    return (
      <main className="admin-alone" id="content">
        <h1>Not reachable</h1>
        <Failure onRetry={() => void check()}>
          <p>The server does not answer. Please try again.</p>
        </Failure>
      </main>
    );
  }
  if (state === "known" && me?.signedIn) {
    return (
      <main className="admin-alone" id="content">
        <Denied needed="writer" />
      </main>
    );
  }
  return (
    <main className="admin-alone" id="content">
      <p role="status">Checking permissions...</p>
    </main>
  );
}
