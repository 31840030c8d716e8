import { useRef } from "react";
import { type FrontState, MOST_BANDS } from "../../../core/contract/front.ts";
import { ABOVE_BANDS } from "../../../core/news/story.ts";
import { formatMoment } from "../dates.ts";
import { Button, PageHead, Section } from "../kit/Button.tsx";
import { useLeaveGuard } from "../leave-guard.ts";
import { AnswerAwaited, Failure } from "../notices.tsx";
import { BengaliParts } from "../words/Texts.tsx";
import { AddStory } from "./AddStory.tsx";
import { BandDialog } from "./BandDialog.tsx";
import { DeskBands } from "./DeskBands.tsx";
import { DeskFive } from "./DeskFive.tsx";
import { deskOf, type FrontRow, newBand, saysTheSame, storyOf, unhidden } from "./desk-front.ts";
import { FrontConflict, FrontPreview, LaunchesDialog } from "./FrontDialogs.tsx";
import { StoryDialog } from "./StoryDialog.tsx";
import { type FrontDesk, useFront, useFrontQuery, useLateLaunch } from "./use-front.ts";
import { useFrontActions } from "./use-front-actions.tsx";
import "./front-desk.css";

function Hidden({ desk: { front, draft }, onShow }: { desk: FrontDesk; onShow: (id: string) => void }) {
  if (draft.hidden.length === 0) return null;
  return (
    <Section className="front-part" id="front-hidden" title="Hidden from every list">
      <ul role="list" className="admin-rows">
        {draft.hidden.map((id) => (
          <li key={id}>
            <BengaliParts as="h3" id={`hidden-${id}`}>
              {storyOf(front, id)?.title ?? "A deleted story"}
            </BengaliParts>
            <Button label="Show again" aria-describedby={`hidden-${id}`} onClick={() => onShow(id)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const none = ({ newest }: FrontState): string =>
  newest.length === 0
    ? "There are no stories yet."
    : "The draft hides all stories, so it cannot be launched. Show at least one again. If only hidden stories remain on the live site, readers see them until a new story arrives.";

const SAVED = { saved: "Draft saved", saving: "Saving...", failed: "The draft is not saved" } as const;

function Desk({ stored }: { stored: FrontState }) {
  const desk = useFront(stored);
  const { front, draft, change } = desk;
  const heading = useRef<HTMLHeadingElement>(null);
  const deeds = useFrontActions(desk, () => heading.current?.focus());
  const { open, setOpen, say, tell, tile } = deeds;
  const { rows, bands, latest } = deskOf(front, draft, Date.now());
  const late = useLateLaunch(front);
  const fresh = !saysTheSame(draft, front.live);
  useLeaveGuard(desk.saving !== "saved");

  const mayLaunch = fresh && desk.saving === "saved";
  const discard = (): void => {
    say("The draft now equals the live front");
    change(front.live);
    heading.current?.focus();
  };
  const tiles = (shown: readonly FrontRow[], among: readonly FrontRow[]) => (
    <ol className="front-tiles" role="list">
      {shown.map((row) => tile(row, among))}
    </ol>
  );
  const launch = async (earlier?: number): Promise<void> => {
    setOpen(undefined);
    say("");
    if (await desk.launch(earlier)) say("The front is live");
  };

  return (
    <>
      <div className="row ends front-bar">
        <p className="row small">
          <span>{SAVED[desk.saving]}</span>
          <span>
            {front.launchedAt === undefined
              ? "Nothing launched yet: readers see the newest stories"
              : `Launch ${front.launch}, ${front.launchedBy}, ${formatMoment(front.launchedAt)}`}
          </span>
          <strong>{fresh ? "Not launched yet" : "Readers see this"}</strong>
        </p>
        <div className="row">
          <Button label="Preview" onClick={() => setOpen({ kind: "preview" })} />
          <Button label="Launches" onClick={() => setOpen({ kind: "launches" })} />
          {fresh ? <Button label="Discard draft" onClick={discard} /> : null}
          {front.launch > 0 ? (
            <Button
              label="Undo last launch"
              off={desk.saving !== "saved"}
              onClick={() => void launch(front.launch - 1)}
            />
          ) : null}
          <Button
            label="Launch"
            look={mayLaunch ? "primary" : "plain"}
            off={!mayLaunch}
            onClick={() => void launch()}
          />
        </div>
      </div>
      <div role="alert">
        {late === undefined ? null : (
          <p className="row admin-banner admin-banner-error">
            Readers do not see launch {front.launch} yet, but{" "}
            {late === 0 ? "the newest stories" : `launch ${late}`}: the front could not be made. It is tried
            again within a minute; administrators see at Operations what is wrong.
          </p>
        )}
      </div>
      {desk.failed ? <Failure onRetry={desk.retry}>{desk.failed}</Failure> : null}
      <h2 ref={heading} tabIndex={-1}>
        Stories on the front
      </h2>
      {rows.length === 0 ? <p className="admin-notice">{none(front)}</p> : null}
      {tiles(rows.slice(0, ABOVE_BANDS), rows)}
      {latest.length > 0 ? (
        <Section
          className="front-part"
          id="front-latest"
          title="Just now: a list of headlines beside the lead"
        >
          {tiles(latest, latest)}
        </Section>
      ) : null}
      <DeskFive desk={desk} />
      <DeskBands
        bands={bands}
        own={draft.bands !== undefined}
        full={bands.length >= MOST_BANDS}
        deeds={deeds}
        onAdd={() => setOpen({ kind: "band", band: newBand(draft) })}
      />
      {rows.length > ABOVE_BANDS ? (
        <Section className="front-part" id="front-below" title="Below the bands">
          {tiles(rows.slice(ABOVE_BANDS), rows)}
        </Section>
      ) : null}
      <Hidden
        desk={desk}
        onShow={(id) => {
          const title = storyOf(front, id)?.title;
          if (title === undefined) say("Shown again");
          else tell("Shown again", title);
          change(unhidden(draft, id));
          heading.current?.focus();
        }}
      />
      <AddStory onChoose={(story) => setOpen({ kind: "story", story, spot: { place: 1 } })} />
      {open?.kind === "preview" ? (
        <FrontPreview
          cards={rows.map(({ card }) => card)}
          bands={bands.map(({ filled }) => filled)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open?.kind === "launches" ? (
        <LaunchesDialog onLaunch={(earlier) => void launch(earlier)} onClose={() => setOpen(undefined)} />
      ) : null}
      {open?.kind === "story" ? (
        <StoryDialog
          story={open.story}
          spot={open.spot}
          stories={[...front.newest, ...front.others]}
          draft={draft}
          onApply={(next) => {
            setOpen(undefined);
            tell("Changed", open.story.title);
            change(next, open.story);
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open?.kind === "band" ? (
        <BandDialog
          band={open.band}
          draft={draft}
          sources={[...new Set([...front.newest, ...front.others].map(({ source }) => source))]}
          onApply={(next, band) => {
            setOpen(undefined);
            tell(bands.some((each) => each.band.id === band.id) ? "Band changed" : "Band added", band.title);
            change(next);
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

/** Page `/admin/front`, which shows the draft of the front page (decisions/front.md). */
export function FrontPage() {
  const query = useFrontQuery();
  return (
    <>
      <PageHead title="Front page" />
      {query.data ? (
        <Desk stored={query.data} />
      ) : (
        <AnswerAwaited query={query} failed="The front could not be read. Please try again." />
      )}
    </>
  );
}
