import { useState } from "react";
import { isRecord } from "../../core/is-record.ts";
import { Icon } from "../icons/Icon.tsx";
import {
  EDITORS_PAGE,
  GUEST,
  SIGN_IN,
  SIGN_OUT,
  SIGN_OUT_FAILED,
  SIGNED_IN,
  WELCOME,
} from "../words/account.ts";
import { logOutTo } from "./log-out.ts";
import { signIn } from "./sign-in.ts";
import { displayName, type Me, useMe } from "./use-me.ts";

/**
 * The same roles as in core/contract/roles.ts; importing that would add a file to every page's first script.
 */
const DESK: readonly string[] = ["writer", "editor", "admin"];

async function endSession({ csrf }: Me): Promise<string> {
  const response = await fetch("/auth/logout", { method: "POST", headers: { "x-csrf-token": csrf } });
  if (!response.ok) throw new Error(`The session could not be ended: ${response.status}`);
  const body: unknown = await response.json();
  return isRecord(body) && typeof body.location === "string" ? body.location : "/";
}

function Reader({ me }: { me: Me }) {
  const [failed, setFailed] = useState(false);
  const leave = async (): Promise<void> => {
    setFailed(false);
    try {
      await logOutTo(() => endSession(me));
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="drawer-reader">
      <span className="small">{WELCOME}</span>
      <strong>{displayName(me)}</strong>
      <span className="small">{SIGNED_IN}</span>
      {me.roles.some((role) => DESK.includes(role)) ? (
        <a href="/admin" className="target underlined">
          {EDITORS_PAGE}
        </a>
      ) : null}
      <button type="button" className="target underlined" onClick={() => void leave()}>
        {SIGN_OUT}
      </button>
      <span role="alert">{failed ? SIGN_OUT_FAILED : ""}</span>
    </div>
  );
}

function Guest({ me }: { me: Me | undefined }) {
  const here = (): string => window.location.pathname + window.location.search;
  return (
    <div className="drawer-reader">
      <strong>{GUEST}</strong>
      <button type="button" className="target underlined" onClick={() => signIn(me, here())}>
        {SIGN_IN}
      </button>
    </div>
  );
}

export function DrawerAccount() {
  const { data: me } = useMe();
  return (
    <>
      <span className="drawer-avatar">
        <Icon name="user" />
      </span>
      {me?.signedIn ? <Reader me={me} /> : <Guest me={me} />}
    </>
  );
}
