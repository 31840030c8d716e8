import { useLate } from "../browser/use-late.ts";
import { drawerOpenAtom, useAtomValue } from "../state.ts";

const load = () => import("./Drawer.tsx");

/** The drawer, and who reads here, in a script of their own: asked for when nothing else is loading. */
export function LateDrawer() {
  const late = useLate(load, useAtomValue(drawerOpenAtom));
  return late ? <late.Drawer /> : null;
}
