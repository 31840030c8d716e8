import type { DeskFeed } from "../../../core/contract/feeds/desk-feeds.ts";
import { excerptsHint } from "../../../core/news/feeds/rights.ts";
import { useNow } from "../../browser/use-now.ts";
import { KeptPage } from "../kept/KeptPage.tsx";
import { FeedDialog } from "./FeedDialog.tsx";
import { FeedsTable } from "./FeedsTable.tsx";
import { formOf } from "./feed-form.ts";
import { useFeeds } from "./use-feeds.ts";
import "./feeds.css";

/** Between two looks at the clock, ms. */
const TICK_MS = 1_000;

const WORDS = {
  unread: "The feeds could not be read.",
  none: "No feed is polled yet.",
  saved: "is saved and polled.",
  back: "is polled again.",
  removal: "It is polled no more. Its stories stay, and the same address can be added again.",
};

const changedBy = ({ changedBy: who = "Somebody" }: DeskFeed): string => who;

function ExcerptsHint({ feeds }: { feeds: readonly DeskFeed[] }) {
  const hint = excerptsHint(feeds);
  return hint === undefined ? null : <p className="admin-notice">{hint}.</p>;
}

/** `/admin/feeds`: whose stories the site takes, and how that goes. */
export function FeedsPage() {
  const calls = useFeeds();
  const now = useNow(TICK_MS);
  return (
    <KeptPage
      title="Feeds"
      noun="feed"
      words={WORDS}
      calls={calls}
      formOf={formOf}
      changedBy={changedBy}
      dialog={(feed, onSaved, onClose) => (
        <FeedDialog save={calls.save} feed={feed} onSaved={onSaved} onClose={onClose} />
      )}
    >
      {(feeds, onEdit, onRemove) => (
        <>
          <ExcerptsHint feeds={feeds} />
          <FeedsTable feeds={feeds} now={now} onEdit={onEdit} onRemove={onRemove} />
        </>
      )}
    </KeptPage>
  );
}
