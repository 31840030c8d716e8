import { useEffect } from "react";
import { signedInAtom, useSetAtom } from "../state.ts";
import { useMe } from "./use-me.ts";

/** Checks after page load whether the reader is signed in. */
export function AccountKeeper() {
  const { data } = useMe();
  const setSignedIn = useSetAtom(signedInAtom);
  const signedIn = data?.signedIn === true;
  useEffect(() => setSignedIn(signedIn), [setSignedIn, signedIn]);
  return null;
}
