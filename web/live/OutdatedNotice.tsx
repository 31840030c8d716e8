import "./outdated-notice.css";

/** Whose words the notice is in. */
export type NoticeWords = Readonly<{ text: string; button: string }>;

export const READERS_WORDS: NoticeWords = {
  text: "সাইটের নতুন সংস্করণ এসেছে।",
  button: "পাতাটি আবার লোড করুন",
};

export const EDITORS_WORDS: NoticeWords = {
  text: "A new version of the site is out. What you typed stays until you reload.",
  button: "Reload",
};

/** Said once, when a newer build is out. Never reloads by itself: somebody may be typing. */
export function OutdatedNotice({ words }: { words: NoticeWords }) {
  return (
    <div className="outdated-notice" role="status">
      <span>{words.text}</span>
      <button onClick={() => window.location.reload()} type="button">
        {words.button}
      </button>
    </div>
  );
}
