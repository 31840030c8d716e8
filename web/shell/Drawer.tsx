import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { DrawerAccount } from "../account/DrawerAccount.tsx";
import { afterPaint } from "../browser/after-paint.ts";
import { Icon } from "../icons/Icon.tsx";
import { Wordmark } from "../icons/Wordmark.tsx";
import { drawerOpenAtom, useAtom } from "../state.ts";
import { SAVED_STORIES } from "../words/pages.ts";
import { CLOSE_MENU, INFORMATION, MENU, SECTIONS_TITLE, YOUR_PAGES } from "../words/shell.ts";
import { NavigationLinks } from "./NavigationLinks.tsx";
import { DRAWER_NAVIGATION, FOOTER_PAGES } from "./navigation.ts";

const OWN_PAGES = [{ id: "saved", name: SAVED_STORIES, path: "/saved" }];

/**
 * Drawer at the side (decisions/pages.md#drawer): a modal dialog of the browser, which handles focus and
 * Escape.
 */
export function Drawer() {
  const [open, setOpen] = useAtom(drawerOpenAtom);
  const dialog = useRef<HTMLDialogElement>(null);
  // The drawer closes before a link is followed: while it is open, no element outside can have the focus.
  const onClose = (): void => dialog.current?.close();
  // A modal dialog restyles the whole page as inert, so the pressed button is painted first.
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!open) return;
    const cancel = afterPaint(() => setDue(true));
    return () => {
      cancel();
      setDue(false);
    };
  }, [open]);
  const shown = open && due;
  useLayoutEffect(() => {
    // Only the dialog itself closes, and then reports that it closed.
    if (shown) dialog.current?.showModal();
  }, [shown]);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    /** The dialog has no padding, so a click on the dialog element itself was outside its content. */
    const clicked = (event: Event): void => {
      if (event.target === element) element.close();
    };
    element.addEventListener("click", clicked);
    return () => element.removeEventListener("click", clicked);
  }, []);
  return (
    <dialog ref={dialog} className="drawer" aria-label={MENU} onClose={() => setOpen(false)}>
      {shown ? (
        <div className="drawer-body">
          <div className="drawer-head row">
            <Wordmark />
            <button type="button" className="icon-button" onClick={onClose}>
              <Icon name="close" />
              <span className="visually-hidden">{CLOSE_MENU}</span>
            </button>
          </div>
          <div className="drawer-account row">
            <DrawerAccount />
          </div>
          <nav className="drawer-navigation" aria-label={YOUR_PAGES}>
            <NavigationLinks items={OWN_PAGES} onFollow={onClose} />
          </nav>
          <nav className="drawer-navigation" aria-label={SECTIONS_TITLE}>
            <NavigationLinks items={DRAWER_NAVIGATION} onFollow={onClose} />
          </nav>
          <nav className="drawer-pages" aria-label={INFORMATION}>
            <NavigationLinks items={FOOTER_PAGES} onFollow={onClose} />
          </nav>
        </div>
      ) : null}
    </dialog>
  );
}
