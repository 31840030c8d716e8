import { useCallback } from "react";
import { useLate } from "../browser/use-late.ts";
import { drawerOpenAtom, useAtom } from "../state.ts";

const load = () => import("./Drawer.tsx");

/** The drawer, and who reads here, in a script of their own: asked for when nothing else is loading. */
export function LateDrawer() {
  const [open, setOpen] = useAtom(drawerOpenAtom);
  const missed = useCallback(() => {
    setOpen(false);
    // The foot has the same ways, and is there.
    document.querySelector<HTMLElement>(".footer-links a")?.focus();
  }, [setOpen]);
  const late = useLate(load, open, missed);
  return late ? <late.Drawer /> : null;
}
