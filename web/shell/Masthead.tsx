import { Link } from "wouter";
import { formatEnglishLongDate } from "../../core/bengali/dates.ts";
import {
  clockAtom,
  drawerOpenAtom,
  renderedAtAtom,
  signedInAtom,
  useAtom,
  useAtomValue,
  useSetAtom,
} from "../state.ts";
import { ConnectionMark } from "./ConnectionMark.tsx";
import { Icon } from "./Icon.tsx";
import { SocialLinks } from "./SocialLinks.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { Wordmark } from "./Wordmark.tsx";

function Today() {
  const renderedAt = useAtomValue(renderedAtAtom);
  const clock = useAtomValue(clockAtom);
  return (
    <time className="today" lang="en">
      {formatEnglishLongDate(clock ?? renderedAt)}
    </time>
  );
}

/** What the drawer's opening changes is this button alone: the rest of the page is not rendered again for it. */
function MenuButton() {
  const [open, setOpen] = useAtom(drawerOpenAtom);
  return (
    <button
      type="button"
      className="icon-button menu-button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpen(true)}
    >
      <Icon name="menu" />
      <span className="menu-word">মেনু</span>
    </button>
  );
}

function AccountButton() {
  const setOpen = useSetAtom(drawerOpenAtom);
  return (
    <button type="button" className="icon-button sign-in-link" onClick={() => setOpen(true)}>
      <Icon name="user" />
      <span className="sign-in-word">অ্যাকাউন্ট</span>
    </button>
  );
}

export function Masthead() {
  const signedIn = useAtomValue(signedInAtom);
  return (
    <div className="masthead">
      <div className="masthead-start">
        <MenuButton />
        <div className="masthead-facts">
          <Today />
          <ConnectionMark />
        </div>
      </div>
      <Link href="/" className="masthead-logo">
        <Wordmark />
        <span className="visually-hidden">প্রচ্ছদ</span>
      </Link>
      <div className="masthead-end">
        <SocialLinks />
        <ThemeSwitch />
        {signedIn ? (
          <AccountButton />
        ) : (
          <Link href="/signin" className="sign-in-link">
            <Icon name="user" />
            <span className="sign-in-word">সাইন ইন</span>
          </Link>
        )}
      </div>
    </div>
  );
}
