import { Link } from "wouter";
import { formatBengaliCalendar } from "../../core/bengali/bengali-calendar.ts";
import { calendarDayOf } from "../../core/bengali/calendar-day.ts";
import { formatEnglishLongDate } from "../../core/bengali/dates.ts";
import { Icon } from "../icons/Icon.tsx";
import { Wordmark } from "../icons/Wordmark.tsx";
import { ConnectionMark } from "../live/ConnectionMark.tsx";
import {
  clockAtom,
  drawerOpenAtom,
  publisherAtom,
  renderedAtAtom,
  signedInAtom,
  useAtom,
  useAtomValue,
  useSetAtom,
} from "../state.ts";
import { SIGN_IN_TITLE } from "../words/account.ts";
import { ACCOUNT, FRONT_PAGE, MENU } from "../words/shell.ts";
import { publisherText } from "./publisher-text.ts";
import { SocialLinks } from "./SocialLinks.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

function Today() {
  const renderedAt = useAtomValue(renderedAtAtom);
  const clock = useAtomValue(clockAtom);
  const now = clock ?? renderedAt;
  const calendar = publisherText(useAtomValue(publisherAtom), "calendar");
  return (
    <>
      <time className="today" lang="en" dateTime={calendarDayOf(now)}>
        {formatEnglishLongDate(now)}
      </time>
      <time dateTime={calendarDayOf(now)}>
        {formatBengaliCalendar(now, calendar === "west-bengal" ? calendar : undefined)}
      </time>
    </>
  );
}

function MenuButton() {
  const [open, setOpen] = useAtom(drawerOpenAtom);
  return (
    <button
      type="button"
      className="icon-button menu-button"
      aria-label={MENU}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpen(true)}
    >
      <Icon name="menu" />
      <span className="menu-word">{MENU}</span>
    </button>
  );
}

function AccountButton() {
  const setOpen = useSetAtom(drawerOpenAtom);
  return (
    <button
      type="button"
      className="icon-button sign-in-link"
      aria-label={ACCOUNT}
      onClick={() => setOpen(true)}
    >
      <Icon name="user" />
      <span className="sign-in-word">{ACCOUNT}</span>
    </button>
  );
}

export function Masthead() {
  const signedIn = useAtomValue(signedInAtom);
  return (
    <div className="masthead">
      <div className="masthead-start">
        <MenuButton />
        <div className="small row masthead-facts">
          <Today />
          <ConnectionMark />
        </div>
      </div>
      <Link href="/" className="masthead-logo">
        <Wordmark />
        <span className="visually-hidden">{FRONT_PAGE}</span>
      </Link>
      <div className="masthead-end">
        <SocialLinks />
        <ThemeSwitch />
        {signedIn ? (
          <AccountButton />
        ) : (
          <Link href="/signin" className="icon-button sign-in-link" aria-label={SIGN_IN_TITLE}>
            <Icon name="user" />
            <span className="sign-in-word">{SIGN_IN_TITLE}</span>
          </Link>
        )}
      </div>
    </div>
  );
}
