import { useEffect, useState } from "react";
import type { DeskFeed } from "../../../core/contract/feeds/desk-feeds.ts";
import { callFailed } from "../admin-api.ts";
import { Dialog } from "../Dialog.tsx";
import { Failure, PageLoading } from "../notices.tsx";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { FeedDialog } from "./FeedDialog.tsx";
import { FeedsTable } from "./FeedsTable.tsx";
import { formOf } from "./feed-form.ts";
import { type FeedOutcome, useFeeds } from "./use-feeds.ts";
import "./feeds.css";

const TICK_MS = 1_000;

/** ms since 1970, once a second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface RemoveDialogProps {
  feed: DeskFeed;
  remove: (feed: DeskFeed) => Promise<FeedOutcome>;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveDialog({ feed, remove, onRemoved, onClose }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const [asked, setAsked] = useState(feed);
  const confirmed = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const outcome = await remove(asked);
    setBusy(false);
    // Another editor was quicker: it is gone, as was asked.
    if (outcome.kind === "done" || outcome.kind === "gone") return onRemoved();
    if (outcome.kind === "conflict") setAsked(outcome.theirs);
    setFailed(
      outcome.kind === "conflict"
        ? `${outcome.theirs.changedBy ?? "Somebody"} changed it meanwhile. Remove it all the same?`
        : outcome.message,
    );
  };
  return (
    <Dialog title="Remove feed" role="alertdialog" onClose={onClose}>
      <p className="admin-quote" lang="bn">
        {asked.name}
      </p>
      <p>It is polled no more. Its stories stay, and the same address can be added again.</p>
      <div role="alert">
        {failed ? (
          <p className="admin-wrong">
            <BengaliParts>{failed}</BengaliParts>
          </p>
        ) : null}
      </div>
      <div className="admin-dialog-actions">
        <button type="button" className="button" data-first onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="button admin-primary admin-danger"
          aria-disabled={busy}
          onClick={() => void confirmed()}
        >
          {busy ? "Removing..." : "Remove"}
        </button>
      </div>
    </Dialog>
  );
}

type Open = { kind: "edit"; feed: DeskFeed | undefined } | { kind: "remove"; feed: DeskFeed };

/** `/admin/feeds`: whose stories the site takes, and how that goes. */
export function FeedsPage() {
  const { query, save, remove } = useFeeds();
  const now = useNow();
  const [open, setOpen] = useState<Open>();
  const [said, setSaid] = useState("");
  /** The one that was removed last, to be put back. */
  const [removed, setRemoved] = useState<DeskFeed>();
  const { data } = query;
  const close = (): void => setOpen(undefined);
  const putBack = async (feed: DeskFeed): Promise<void> => {
    const outcome = await save(formOf(feed), undefined);
    if (outcome.kind === "done") setRemoved(undefined);
    setSaid(outcome.kind === "done" ? `${feed.name} is polled again.` : "It could not be put back.");
  };
  return (
    <>
      <div className="admin-title-row">
        <h1>Feeds</h1>
        <button
          type="button"
          className="button admin-primary"
          onClick={() => setOpen({ kind: "edit", feed: undefined })}
        >
          + Add feed
        </button>
      </div>
      <div className="admin-toolbar">
        <p className="admin-said" role="status">
          <BengaliParts>{said}</BengaliParts>
        </p>
        {removed ? (
          <button type="button" className="admin-quiet" onClick={() => void putBack(removed)}>
            Put it back
          </button>
        ) : null}
      </div>
      {query.isError ? (
        <Failure onRetry={() => void query.refetch()}>
          <p>{callFailed(query.error, "The feeds could not be read.")}</p>
        </Failure>
      ) : null}
      {data === undefined && !query.isError ? <PageLoading /> : null}
      {data?.length === 0 ? <p className="admin-notice">No feed is polled yet.</p> : null}
      {data && data.length > 0 ? (
        <FeedsTable
          feeds={data}
          now={now}
          onEdit={(feed) => setOpen({ kind: "edit", feed })}
          onRemove={(feed) => setOpen({ kind: "remove", feed })}
        />
      ) : null}
      {open?.kind === "edit" ? (
        <FeedDialog
          feed={open.feed}
          save={save}
          onClose={close}
          onSaved={(feed) => {
            close();
            setRemoved(undefined);
            setSaid(`${feed.name} is saved and polled.`);
          }}
        />
      ) : null}
      {open?.kind === "remove" ? (
        <RemoveDialog
          feed={open.feed}
          remove={remove}
          onClose={close}
          onRemoved={() => {
            close();
            setRemoved(open.feed);
            setSaid(`${open.feed.name} is removed.`);
          }}
        />
      ) : null}
    </>
  );
}
