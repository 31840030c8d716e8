import { Link } from "wouter";
import { formatEnglishLongDate } from "../../core/bengali/dates.ts";
import { clockAtom, renderedAtAtom, signedInAtom, useAtomValue } from "../state.ts";
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

interface MastheadProps {
  menuOpen: boolean;
  onMenu: () => void;
}

export function Masthead({ menuOpen, onMenu }: MastheadProps) {
  const signedIn = useAtomValue(signedInAtom);
  return (
    <div className="masthead">
      <div className="masthead-start">
        <button
          type="button"
          className="icon-button menu-button"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={onMenu}
        >
          <Icon name="menu" />
          <span className="menu-word">মেনু</span>
        </button>
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
          <button type="button" className="icon-button sign-in-link" onClick={onMenu}>
            <Icon name="user" />
            <span className="sign-in-word">অ্যাকাউন্ট</span>
          </button>
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
