import { useCallback } from "react";
import { useDeferred } from "../deferred.tsx";
import { drawerOpenAtom, useAtom } from "../state.ts";

const load = () => import("./Drawer.tsx");

/** The drawer in a script of its own, asked for once the reader does anything: who only looks does not open it. */
export function LateDrawer() {
  const [open, setOpen] = useAtom(drawerOpenAtom);
  const missed = useCallback(() => {
    setOpen(false);
    // The foot has the same ways, and is there.
    document.querySelector<HTMLElement>(".footer-links a")?.focus();
  }, [setOpen]);
  const late = useDeferred(load, { defer: "interaction", wanted: open, missed });
  return late ? <late.Drawer /> : null;
}
