import { trayHeightAtom, useAtomValue } from "../state.ts";
import { NEW_VERSION, RELOAD_PAGE } from "../words/shell.ts";
import "./outdated-notice.css";

/** Whose words the notice is in. */
export type NoticeWords = Readonly<{ text: string; button: string }>;

const READERS_WORDS: NoticeWords = {
  text: NEW_VERSION,
  button: RELOAD_PAGE,
};

export const EDITORS_WORDS: NoticeWords = {
  text: "A new version of the site is out. What you typed stays until you reload.",
  button: "Reload",
};

/**
 * Said once, when a newer build is out. Never reloads by itself: the reader may be typing. Mounted with the live client,
 * long before it is needed: a screen reader says what comes into a region that it knows, not a region that comes with its words.
 */
export function OutdatedNotice({
  words = READERS_WORDS,
  outdated,
}: {
  words?: NoticeWords | undefined;
  outdated: boolean;
}) {
  const tray = useAtomValue(trayHeightAtom);
  return (
    <div className={outdated ? "outdated-notice" : undefined} style={outdated ? { bottom: tray } : undefined}>
      <span aria-live="polite">{outdated ? words.text : ""}</span>
      {outdated ? (
        <button onClick={() => window.location.reload()} type="button">
          {words.button}
        </button>
      ) : null}
    </div>
  );
}
