import { useEffect } from "react";
import { ACCOUNT_KEY } from "../browser/device-owner.ts";
import { removeStored } from "../browser/local-storage.ts";
import { signedInAtom, useSetAtom } from "../state.ts";
import { useMe } from "./use-me.ts";

/** Checks after page load whether the reader is signed in, and syncs follows and saved stories. */
export function AccountKeeper() {
  const { data } = useMe();
  const setSignedIn = useSetAtom(signedInAtom);
  const signedIn = data?.signedIn === true;
  const csrf = data?.csrf ?? "";
  const account = data?.account;
  useEffect(() => setSignedIn(signedIn), [setSignedIn, signedIn]);
  useEffect(() => {
    if (account === "") removeStored(ACCOUNT_KEY);
    if (!signedIn || csrf === "" || !account) return;
    const left = new AbortController();
    import("./sync-account.ts").then(
      ({ syncAccount }) => syncAccount({ csrf, account, left: left.signal }),
      () => undefined,
    );
    return () => left.abort();
  }, [signedIn, csrf, account]);
  return null;
}
