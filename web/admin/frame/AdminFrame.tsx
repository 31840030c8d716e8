import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { authLogout } from "../../../core/contract/auth.ts";
import { mayAs, type Role } from "../../../core/contract/roles.ts";
import { SITE_NAME } from "../../../core/site.ts";
import { logOutTo } from "../../account/log-out.ts";
import { ThemeSigns } from "../../icons/ThemeSigns.tsx";
import { Wordmark } from "../../icons/Wordmark.tsx";
import { switchTheme } from "../../shell/ThemeSwitch.tsx";
import { connectionAtom, useAtomValue } from "../../state.ts";
import { useApi, useSession } from "../admin-api.ts";
import { Button, NewTab } from "../kit/Button.tsx";
import { Toasts } from "../kit/Toast.tsx";
import { BengaliParts } from "../words/Texts.tsx";

/**
 * Moves the focus to the page's heading if the focused control disappears, such as the button of a removed row:
 * otherwise a screen reader would lose its place. It waits a frame, in which other code may move the focus to a
 * better place.
 */
function useRestoreFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let had: Node | undefined;
    let frame = 0;
    const settle = (): void => {
      if (!had || had.isConnected || document.activeElement !== document.body) return;
      had = undefined;
      const heading = main.current?.querySelector("h1");
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const came = ({ target }: FocusEvent): void => {
      had = target instanceof Node ? target : undefined;
    };
    const changes = new MutationObserver(() => {
      if (!had || had.isConnected) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(settle);
    });
    document.addEventListener("focusin", came);
    if (main.current) changes.observe(main.current, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      document.removeEventListener("focusin", came);
    };
  }, [main]);
}

/** Links of the desk; those without a role are for everybody there. */
export const SECTIONS: readonly { path: string; name: string; role?: Role; hidden?: true }[] = [
  { path: "/admin", name: "News" },
  { path: "/admin/deleted", name: "Deleted", role: "editor", hidden: true },
  { path: "/admin/front", name: "Front page", role: "editor" },
  { path: "/admin/authors", name: "Authors", role: "editor" },
  { path: "/admin/names", name: "Names", role: "editor" },
  { path: "/admin/feeds", name: "Feeds", role: "editor" },
  { path: "/admin/inquiries", name: "Inquiries", role: "editor" },
  { path: "/admin/readers", name: "Readers", role: "editor" },
  { path: "/admin/audit", name: "Audit", role: "admin" },
  { path: "/admin/sign-ins", name: "Sign-ins", role: "admin" },
  { path: "/admin/webhooks", name: "Webhooks", role: "admin" },
  { path: "/admin/ops", name: "Operations", role: "admin" },
];

const CONNECTION = {
  connecting: "",
  live: "Live",
  reconnecting: "Reconnecting",
  polling: "Updating every few seconds",
  offline: "Offline",
} as const;

function Connection() {
  const { state } = useAtomValue(connectionAtom);
  return (
    <span className="admin-connection" data-state={state}>
      {CONNECTION[state]}
    </span>
  );
}

function Account() {
  const api = useApi();
  const { me } = useSession();
  const [failed, setFailed] = useState(false);
  /** Ends the session on the server, and deletes this person's drafts. */
  const logOut = (): void => {
    setFailed(false);
    logOutTo(async () => (await api.write("POST", "/auth/logout", authLogout)).location).catch(() =>
      setFailed(true),
    );
  };
  return (
    <div className="row">
      <span className="small">Dhaka time</span>
      <BengaliParts as="span" className="admin-person">
        {me?.user?.name || me?.user?.email || "Signed in"}
      </BengaliParts>
      <Button label="Log out" look="quiet" onClick={logOut} />
      <span role="alert">{failed ? "You are still signed in. Please try again." : ""}</span>
    </div>
  );
}

interface AdminFrameProps {
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/**
 * Frame of all admin pages. A page that was reached by a link gets the focus, so that it is read from its top.
 */
export function AdminFrame({ title, wide = false, children }: AdminFrameProps) {
  const [path] = useLocation();
  const roles = useSession().me?.roles ?? [];
  const main = useRef<HTMLElement>(null);
  useRestoreFocus(main);
  useEffect(() => {
    document.title = `${title} | ${SITE_NAME} Admin`;
    if (!firstPage) main.current?.focus({ preventScroll: true });
    firstPage = false;
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [title]);
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className="row admin-header">
        <Link href="/admin" className="target admin-brand">
          <span lang="bn">
            <Wordmark />
          </span>
          <span>Admin</span>
        </Link>
        <nav className="admin-navigation" aria-label="Admin">
          <ul>
            {SECTIONS.filter(({ role, hidden }) => !hidden && (!role || mayAs(roles, role))).map(
              ({ path: to, name }) => (
                <li key={to}>
                  <Link href={to} className="target" aria-current={to === path ? "page" : undefined}>
                    {name}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="row admin-tools">
          <Connection />
          <NewTab className="link admin-quiet" href="/">
            View site
          </NewTab>
          <button type="button" className="icon-button" aria-label="Light or dark" onClick={switchTheme}>
            <ThemeSigns />
          </button>
          <Account />
        </div>
      </header>
      <main ref={main} id="content" className={`admin-main${wide ? " admin-wide" : ""}`} tabIndex={-1}>
        <Toasts>{children}</Toasts>
      </main>
    </>
  );
}

let firstPage = true;
