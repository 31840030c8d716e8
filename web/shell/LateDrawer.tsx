import { useCallback } from "react";
import { useDeferred } from "../deferred.tsx";
import { drawerOpenAtom, useAtom } from "../state.ts";

const load = () => import("./Drawer.tsx");

/** Loads the drawer as a separate script at the reader's first touch. */
export function LateDrawer() {
  const [open, setOpen] = useAtom(drawerOpenAtom);
  const missed = useCallback(() => {
    setOpen(false);
    document.querySelector<HTMLElement>(".footer-links a")?.focus();
  }, [setOpen]);
  const late = useDeferred(load, { defer: "interaction", wanted: open, missed });
  return late ? <late.Drawer /> : null;
}
