import { useEffect, useRef } from "react";
import { type AdminDocument, adminDocument } from "../../core/contract/admin.ts";
import type { LiveObject } from "../../core/live/types.ts";
import { livePath } from "../live/live-document.ts";
import { useLiveDocument } from "../live/use-live-document.ts";

/** How often an admin page asks while the socket is away, seconds. */
const REFRESH_SECONDS = 15;

const parse = (value: LiveObject): AdminDocument | undefined => adminDocument.safeParse(value).data;
const OPTIONS = { refreshSeconds: () => REFRESH_SECONDS };

/** The live document of the admin. `onSaved` is called when somebody saved or deleted something since the page was shown. */
export function useAdminLive(onSaved: () => void): AdminDocument | undefined {
  const { data } = useLiveDocument("admin", livePath("admin"), parse, OPTIONS);
  const saves = data?.saves;
  const known = useRef(saves);
  const latest = useRef(onSaved);
  useEffect(() => {
    latest.current = onSaved;
  });
  useEffect(() => {
    if (saves === undefined || saves === known.current) return;
    const first = known.current === undefined;
    known.current = saves;
    if (!first) latest.current();
  }, [saves]);
  return data;
}
