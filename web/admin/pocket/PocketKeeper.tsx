import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ME_KEY, useApi, useSession } from "../admin-api.ts";
import { emptyPocket, SIGN_IN } from "./empty-pocket.ts";
import { tidyPocket } from "./pocket-store.ts";

const AGAIN_MS = 10_000;

/** Sends posts that wait on this device while a page of the desk is open (decisions/blog.md#desk). */
export function PocketKeeper() {
  const api = useApi();
  const queries = useQueryClient();
  const account = useSession().me?.account ?? "";
  useEffect(() => {
    if (account === "") return;
    const go = async (): Promise<void> => {
      // The guard of the desk asks to sign in.
      if ((await emptyPocket(api, account)) === SIGN_IN)
        await queries.invalidateQueries({ queryKey: ME_KEY });
    };
    // A browser without this storage has no posts in it.
    const start = (): void => void go().catch(() => undefined);
    tidyPocket(account).then(start, () => undefined);
    const timer = setInterval(start, AGAIN_MS);
    window.addEventListener("online", start);
    document.addEventListener("visibilitychange", start);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", start);
      document.removeEventListener("visibilitychange", start);
    };
  }, [api, queries, account]);
  return null;
}
