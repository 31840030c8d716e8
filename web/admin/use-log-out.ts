import { z } from "zod";
import { logOutTo } from "../account/log-out.ts";
import { useApi } from "./use-session.ts";

/** Ends the session on the server and takes this person's drafts with it; SPEC 4: then to the site's origin. */
export function useLogOut(): () => Promise<void> {
  const api = useApi();
  return () => logOutTo(() => api.write("POST", "/auth/logout", z.unknown()));
}
