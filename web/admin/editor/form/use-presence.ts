import { useEffect, useState } from "react";
import { PRESENCE_EVERY_MS, presenceAnswer } from "../../../../core/contract/admin.ts";
import { useApi } from "../../use-session.ts";
import { newOnce } from "./drafts.ts";

const NOBODY: readonly string[] = [];

/** Reports this tab under `record`, the path of an article or post. Others who have it open, by name. */
export function usePresence(record: string | undefined): readonly string[] {
  const api = useApi();
  const [tab] = useState(newOnce);
  const [others, setOthers] = useState(NOBODY);
  useEffect(() => {
    if (record === undefined) return;
    const path = `${record}/presence/${tab}`;
    let over = false;
    const say = (): void => {
      api.write("PUT", path, presenceAnswer).then(
        ({ data }) => over || setOthers(data.others),
        () => undefined,
      );
    };
    const leave = (): void => void api.leave(path);
    const shown = (): void => {
      if (!document.hidden) say();
    };
    say();
    const timer = setInterval(say, PRESENCE_EVERY_MS);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", shown);
    document.addEventListener("visibilitychange", shown);
    return () => {
      over = true;
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", shown);
      document.removeEventListener("visibilitychange", shown);
      leave();
    };
  }, [api, record, tab]);
  return others;
}
