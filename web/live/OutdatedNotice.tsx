import { trayHeightAtom, useAtomValue } from "../state.ts";
import { NEW_VERSION, RELOAD_PAGE } from "../words/shell.ts";
import "./outdated-notice.css";

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
 * Notice that appears once when there is a newer build. It never reloads the page itself, because the reader
 * may be typing. It exists early, because screen readers announce only changes in regions that exist.
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
    <div
      className={outdated ? "dark-notice outdated-notice screen-only" : undefined}
      style={outdated ? { bottom: tray } : undefined}
    >
      <span aria-live="polite">{outdated ? words.text : ""}</span>
      {outdated ? (
        <button onClick={() => window.location.reload()} type="button">
          {words.button}
        </button>
      ) : null}
    </div>
  );
}
