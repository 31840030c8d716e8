import { type QueryClient, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useState } from "react";
import type { z } from "zod";
import { type AuthMe, authMe } from "../../core/contract/auth.ts";
import { mayAs } from "../../core/contract/roles.ts";
import { type AdminApi, callFailed, createAdminApi } from "./admin-api.ts";

export const ME_KEY = ["/auth/me"] as const;

const ApiContext = createContext<AdminApi | undefined>(undefined);
export const ApiProvider = ApiContext.Provider;

export function useApi(): AdminApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error("The admin's pages need its app");
  return api;
}

/** Reads a call and keeps its answer under its path. */
export function useRead<T>(
  path: string,
  schema: z.ZodType<T>,
  options?: Partial<Omit<UseQueryOptions<T>, "queryFn">>,
) {
  const api = useApi();
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.read(path, schema, signal),
    staleTime: 0,
    ...options,
  });
}

/** Runs calls. `failed`: why the last one failed, in the server's words or as `otherwise`; "" if it did not. */
export function useTry(otherwise: string) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const run = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailed("");
    await call().catch((error) => setFailed(callFailed(error, otherwise)));
    setBusy(false);
  };
  return { busy, failed, run };
}

/** The app's only client of the API, which takes the session from the query cache. */
export function apiOf(queries: QueryClient): AdminApi {
  const known = (): AuthMe | undefined => authMe.safeParse(queries.getQueryData(ME_KEY)).data;
  const api: AdminApi = createAdminApi({
    csrf: () => known()?.csrf ?? "",
    renew: async () => (await queries.fetchQuery({ queryKey: ME_KEY, queryFn: () => api.me() })).csrf,
  });
  return api;
}

export function useSession() {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => api.me(signal),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    // An unavailable server is asked until it answers.
    refetchInterval: ({ state }) => (state.status === "error" ? 3_000 : false),
  });
  return {
    state: query.data ? "known" : query.isError ? "error" : "checking",
    me: query.data,
    check: async (): Promise<AuthMe | undefined> => {
      await queries.invalidateQueries({ queryKey: ME_KEY });
      return authMe.safeParse(queries.getQueryData(ME_KEY)).data;
    },
  };
}

/** Whether a person may only write drafts, which editors publish (decisions/accounts.md#roles). */
export const isWriter = (me: AuthMe | undefined): boolean => !mayAs(me?.roles ?? [], "editor");

export function personOf(me: AuthMe | undefined): string {
  return me?.user?.email || me?.user?.name || "Admin";
}
