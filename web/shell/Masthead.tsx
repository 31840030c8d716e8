import { Link } from "wouter";
import { formatEnglishLongDate } from "../../core/bengali/dates.ts";
import { Icon } from "../icons/Icon.tsx";
import { Wordmark } from "../icons/Wordmark.tsx";
import { ConnectionMark } from "../live/ConnectionMark.tsx";
import {
  clockAtom,
  drawerOpenAtom,
  renderedAtAtom,
  signedInAtom,
  useAtom,
  useAtomValue,
  useSetAtom,
} from "../state.ts";
import { SocialLinks } from "./SocialLinks.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

function Today() {
  const renderedAt = useAtomValue(renderedAtAtom);
  const clock = useAtomValue(clockAtom);
  return (
    <time className="today" lang="en">
      {formatEnglishLongDate(clock ?? renderedAt)}
    </time>
  );
}

/** A component of its own: opening the drawer renders only this button again. */
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
