import { useEffect } from "react";
import { removeStored } from "../browser/local-storage.ts";
import { ACCOUNT_KEY } from "../browser/whose-device.ts";
import { signedInAtom, useSetAtom } from "../state.ts";
import { useMe } from "./use-me.ts";

/** Finds out, once the page has loaded, whether its reader is signed in, and keeps what they follow and save with their account. */
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
      // A deploy in between, or no network: the device goes on by itself.
      () => undefined,
    );
    return () => left.abort();
  }, [signedIn, csrf, account]);
  return null;
}
