import { type ReactNode, useEffect, useRef } from "react";
import { ADMIN_ROLE } from "../../../core/contract/auth.ts";
import { isHolding, navigate } from "../leave-guard.ts";
import { Failure } from "../notices.tsx";
import { useSession } from "../use-session.ts";

function Denied() {
  const back = (): void => {
    if (window.history.length > 1) window.history.back();
    else window.location.assign("/");
  };
  return (
    <main className="admin-alone" id="content">
      <h1>Access Denied</h1>
      <p>You are signed in, but not as an editor. Ask an administrator for the role “{ADMIN_ROLE}”.</p>
      <button type="button" className="button" onClick={back}>
        Go Back
      </button>
    </main>
  );
}

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

/** Shows its children to administrators, once the server has said that this is one (decisions/admin.md#guard). */
export function Guard({ children }: { children: ReactNode }) {
  const { state, me, check } = useSession();
  const allowed = me?.signedIn === true && me.roles.includes(ADMIN_ROLE);
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
  if (state === "known" && me?.signedIn) return <Denied />;
  return (
    <main className="admin-alone" id="content">
      <p role="status">Checking permissions...</p>
    </main>
  );
}
