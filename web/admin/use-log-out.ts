import { authLogout } from "../../core/contract/auth.ts";
import { logOutTo } from "../account/log-out.ts";
import { useApi } from "./use-session.ts";

/** Ends the session on the server and takes this person's drafts with it. */
export function useLogOut(): () => Promise<void> {
  const api = useApi();
  return () => logOutTo(async () => (await api.write("POST", "/auth/logout", authLogout)).location);
}
