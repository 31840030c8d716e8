import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FrontComposition } from "../../../core/contract/front.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { formatMoment } from "../dates.ts";
import { useLeaveGuard } from "../leave-guard.ts";
import { Failure, PageLoading } from "../notices.tsx";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { PaperText } from "../words/PaperText.tsx";
import { AddStory } from "./AddStory.tsx";
import {
  dropped,
  type FrontRow,
  hiddenFrom,
  moved,
  pinned,
  placeName,
  rowsOf,
  saysTheSame,
  shownAgain,
  storyOf,
  unpinned,
} from "./desk-front.ts";
import { FrontConflict, FrontPreview, LaunchesDialog } from "./FrontDialogs.tsx";
import { StoryDialog } from "./StoryDialog.tsx";
import { type Deed, StoryTile } from "./StoryTile.tsx";
import { type FrontDesk, useFront } from "./use-front.ts";
import { useLateLaunch } from "./use-late-launch.ts";
import { useTileDrag } from "./use-tile-drag.ts";
import "./front-desk.css";

const SAVED = { saved: "Draft saved", saving: "Saving...", failed: "The draft is not saved" } as const;

type Open = { kind: "preview" | "launches" } | { kind: "story"; story: StoryCard; place: number };

/** A button that is moved in the page loses the focus: it gets it back. */
function useFocusAgain() {
  const wanted = useRef<{ id: string; deed: Deed }>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { id, deed } = wanted.current;
    wanted.current = undefined;
    document.querySelector<HTMLElement>(`[data-story="${id}"] [data-does="${deed}"]`)?.focus();
  });
  return wanted;
}

interface HiddenProps {
  desk: Ready;
  onShow: (id: string) => void;
}

function Hidden({ desk: { front, draft }, onShow }: HiddenProps) {
  if (draft.hidden.length === 0) return null;
  return (
    <section className="front-part" aria-labelledby="front-hidden">
      <h2 id="front-hidden">Hidden from every list</h2>
      <ul role="list" className="front-found">
        {draft.hidden.map((id) => (
          <li key={id}>
            <h3 id={`hidden-${id}`}>
              <BengaliParts>{storyOf(front, id)?.title ?? "A story that is gone"}</BengaliParts>
            </h3>
            <button
              type="button"
              className="button"
              aria-describedby={`hidden-${id}`}
              onClick={() => onShow(id)}
            >
              Show again
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Ready = FrontDesk &
  Required<Pick<FrontDesk, "front" | "draft">> & {
    front: NonNullable<FrontDesk["front"]>;
    draft: FrontComposition;
  };

const isReady = (desk: FrontDesk): desk is Ready => desk.state === "ready";

function Desk({ desk }: { desk: Ready }) {
  const { front, draft, change } = desk;
  const [open, setOpen] = useState<Open>();
  const [said, setSaid] = useState<ReactNode>("");
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useFocusAgain();
  const rows = rowsOf(front, draft, Date.now());
  const late = useLateLaunch(front);
  const fresh = !saysTheSame(draft, front.live);
  const mayLaunch = fresh && desk.saving === "saved";
  useLeaveGuard(desk.saving !== "saved");

  const act = (deed: Deed, row: FrontRow): void => {
    const { card, place } = row;
    // Which one: the same words again would be no change to hear.
    const headline = <PaperText>{card.title}</PaperText>;
    const keep = (next: FrontComposition, words: ReactNode): void => {
      focus.current = { id: card.id, deed };
      setSaid(words);
      change(next);
    };
    if (deed === "up" || deed === "down") {
      const by = deed === "up" ? -1 : 1;
      keep(
        moved(draft, rows, row, by),
        <>
          Moved to {placeName(place + by)}: {headline}
        </>,
      );
    } else if (deed === "pin") {
      if (row.pin) keep(unpinned(draft, card.id), <>Unpinned: {headline}</>);
      else
        keep(
          pinned(draft, { id: card.id, place }),
          <>
            Pinned as {placeName(place)}: {headline}
          </>,
        );
    } else if (deed === "edit") {
      setOpen({ kind: "story", story: storyOf(front, card.id) ?? card, place: row.pin?.place ?? 0 });
    } else {
      setSaid(<>Hidden: {headline}</>);
      change(hiddenFrom(draft, card.id));
      heading.current?.focus();
    }
  };
  const dragOf = useTileDrag((row, place) => {
    setSaid(
      <>
        Moved to {placeName(place)}: <PaperText>{row.card.title}</PaperText>
      </>,
    );
    change(dropped(draft, row, place));
  });
  const launch = async (earlier?: number): Promise<void> => {
    setOpen(undefined);
    setSaid("");
    if (await desk.launch(earlier)) setSaid("The front is live");
  };

  return (
    <>
      <div className="front-bar">
        <p className="front-state">
          <span>{SAVED[desk.saving]}</span>
          <span>
            {front.launchedAt === undefined
              ? "Nothing launched yet: readers see the newest stories"
              : `Launch ${front.launch}, ${front.launchedBy}, ${formatMoment(front.launchedAt)}`}
          </span>
          <strong>{fresh ? "Not launched yet" : "Readers see this"}</strong>
        </p>
        <div className="front-actions">
          <button type="button" className="button" onClick={() => setOpen({ kind: "preview" })}>
            Preview
          </button>
          <button type="button" className="button" onClick={() => setOpen({ kind: "launches" })}>
            Launches
          </button>
          {fresh ? (
            <button
              type="button"
              className="button"
              onClick={() => {
                setSaid("The draft is as readers see the front");
                change(front.live);
                heading.current?.focus();
              }}
            >
              Discard draft
            </button>
          ) : null}
          {front.launch > 0 ? (
            <button
              type="button"
              className="button"
              aria-disabled={desk.saving !== "saved"}
              onClick={() => (desk.saving === "saved" ? void launch(front.launch - 1) : undefined)}
            >
              Undo last launch
            </button>
          ) : null}
          <button
            type="button"
            className={`button ${mayLaunch ? "admin-primary" : ""}`}
            aria-disabled={!mayLaunch}
            onClick={() => (mayLaunch ? void launch() : undefined)}
          >
            Launch
          </button>
        </div>
      </div>
      <p role="status" className="front-said">
        {said}
      </p>
      <div role="alert">
        {late === undefined ? null : (
          <p className="admin-banner admin-banner-error">
            Readers do not see launch {front.launch} yet, but{" "}
            {late === 0 ? "the newest stories" : `launch ${late}`}: the front could not be made. It is tried
            again within a minute; administrators see at Operations what is wrong.
          </p>
        )}
      </div>
      {desk.failed ? (
        <Failure onRetry={desk.retry}>
          <p>{desk.failed}</p>
        </Failure>
      ) : null}
      <h2 ref={heading} tabIndex={-1} className="front-heading">
        Stories on the front
      </h2>
      {rows.length === 0 ? <p className="admin-notice">There are no stories yet.</p> : null}
      <ol className="front-tiles" role="list">
        {rows.map((row) => (
          <StoryTile
            key={row.card.id}
            row={row}
            last={row.place === rows.length}
            drag={dragOf(row)}
            onDo={act}
          />
        ))}
      </ol>
      <Hidden
        desk={desk}
        onShow={(id) => {
          const title = storyOf(front, id)?.title;
          setSaid(
            title === undefined ? (
              "Shown again"
            ) : (
              <>
                Shown again: <PaperText>{title}</PaperText>
              </>
            ),
          );
          change(shownAgain(draft, id));
          heading.current?.focus();
        }}
      />
      <AddStory onChoose={(story) => setOpen({ kind: "story", story, place: 1 })} />
      {open?.kind === "preview" ? (
        <FrontPreview cards={rows.map(({ card }) => card)} onClose={() => setOpen(undefined)} />
      ) : null}
      {open?.kind === "launches" ? (
        <LaunchesDialog onLaunch={(earlier) => void launch(earlier)} onClose={() => setOpen(undefined)} />
      ) : null}
      {open?.kind === "story" ? (
        <StoryDialog
          {...{ story: open.story, place: open.place, draft }}
          onApply={(next) => {
            setOpen(undefined);
            setSaid(
              <>
                Changed: <PaperText>{open.story.title}</PaperText>
              </>,
            );
            change(next, open.story);
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {desk.conflict ? (
        <FrontConflict theirs={desk.conflict} onMine={desk.keepMine} onTheirs={desk.loadTheirs} />
      ) : null}
    </>
  );
}

/** `/admin/front`: the front as the draft has it (decisions/front.md). */
export function FrontPage() {
  const desk = useFront();
  return (
    <>
      <div className="admin-title-row">
        <h1>Front page</h1>
      </div>
      {desk.state === "loading" ? <PageLoading /> : null}
      {desk.state === "error" ? (
        <Failure onRetry={desk.retry}>
          <p>The front could not be read. Please try again.</p>
        </Failure>
      ) : null}
      {isReady(desk) ? <Desk desk={desk} /> : null}
    </>
  );
}
