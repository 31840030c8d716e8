import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { PRESENCE_EVERY_MS, presenceAnswer } from "../../../../core/contract/admin.ts";
import { useApi } from "../../admin-api.ts";
import { newOnce } from "./drafts.ts";

const NOBODY: readonly string[] = [];

/** Reports this tab under `record`, the path of an article or post. Others who have it open, by name. */
export function usePresence(record: string | undefined): readonly string[] {
  const api = useApi();
  const [tab] = useState(newOnce);
  const path = `${record}/presence/${tab}`;
  const { data, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => api.write("PUT", path, presenceAnswer),
    enabled: record !== undefined,
    refetchInterval: PRESENCE_EVERY_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: "always",
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (record === undefined) return;
    const leave = (): void => void api.leave(path);
    const shown = (): void => void refetch();
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", shown);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", shown);
      leave();
    };
  }, [api, record, path, refetch]);
  return data?.data.others ?? NOBODY;
}
