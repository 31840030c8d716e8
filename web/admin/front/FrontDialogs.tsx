import { type FrontState, launchList } from "../../../core/contract/front.ts";
import type { FilledBand } from "../../../core/front/bands.ts";
import { aroundBands } from "../../../core/news/pictures/around-bands.ts";
import { repeatedPictures } from "../../../core/news/pictures/repeated-pictures.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { useLiveDocument } from "../../live/use-live-document.ts";
import { StoryGrid } from "../../news/cards/StoryGrid.tsx";
import { Bands } from "../../news/front/Bands.tsx";
import { useRead } from "../admin-api.ts";
import { formatMoment } from "../dates.ts";
import { Button } from "../kit/Button.tsx";
import { ConflictActions } from "../kit/Conflict.tsx";
import { Dialog, Preview } from "../kit/Dialog.tsx";
import { RowsDialog } from "../kit/ListPage.tsx";
import { BengaliParts, Moment } from "../words/Texts.tsx";
import { LAUNCHES_PATH } from "./use-front.ts";
import "../../news/news.css";
import "../../news/cards/cards.css";
import "../../news/front/bands.css";

interface FrontPreviewProps {
  cards: readonly StoryCard[];
  bands: readonly FilledBand[];
  onClose: () => void;
}

export function FrontPreview({ cards, bands, onClose }: FrontPreviewProps) {
  // The preview keeps its first score, so it waits until there is one.
  const { state } = useLiveDocument("strip");
  const shown = state === "loading" ? [] : bands.filter((band) => band.cards.length > 0);
  const by = Object.fromEntries(
    shown.map(({ id, cards: own, ...band }) => [id, { ...band, order: own.map((card) => card.id) }]),
  );
  const banded = shown.flatMap((band) => band.cards);
  const repeated = repeatedPictures(aroundBands(cards, { by }, banded));
  const between =
    shown.length === 0 ? undefined : (
      <Bands bands={{ order: shown.map(({ id }) => id), by }} cards={banded} repeated={repeated} level={3} />
    );
  return (
    <Preview className="front-preview" onClose={onClose}>
      <StoryGrid
        cards={cards}
        visible={cards.length}
        page="other"
        level={3}
        sectioned
        repeated={repeated}
        {...(between ? { between } : {})}
      />
    </Preview>
  );
}

interface LaunchesDialogProps {
  onLaunch: (launch: number) => void;
  onClose: () => void;
}

export function LaunchesDialog({ onLaunch, onClose }: LaunchesDialogProps) {
  const launches = useRead(LAUNCHES_PATH, launchList);
  return (
    <RowsDialog
      title="Launches"
      query={launches}
      words={{
        failed: "The launches could not be read.",
        empty: "The front has not been launched yet: it shows the newest stories.",
      }}
      keyOf={({ launch }) => launch}
      onClose={onClose}
      row={({ launch, launchedBy, launchedAt, pins, hidden, cards, bands }, index) => (
        <>
          <p id={`launch-${launch}`}>
            <strong>{launch === 0 ? "Before the first launch" : `Launch ${launch}`}</strong>
            {index === 0 ? " (live)" : ""}
            <span className="row small">
              <span>
                {pins} pinned, {hidden} hidden, {cards} own cards
                {bands === undefined ? "" : `, ${bands} own bands`}
              </span>
              {launch === 0 ? null : (
                <span>
                  {launchedBy}, <Moment at={launchedAt} />
                </span>
              )}
            </span>
          </p>
          {index === 0 ? null : (
            <Button
              label="Launch again"
              aria-describedby={`launch-${launch}`}
              onClick={() => onLaunch(launch)}
            />
          )}
        </>
      )}
    />
  );
}

interface FrontConflictProps {
  theirs: FrontState;
  onMine: () => void;
  onTheirs: () => void;
}

export function FrontConflict({ theirs, onMine, onTheirs }: FrontConflictProps) {
  const { savedBy, savedAt } = theirs;
  return (
    <Dialog title="Somebody else changed the front" role="alertdialog" onClose={onTheirs}>
      <p>
        <BengaliParts>{savedBy || "Somebody"}</BengaliParts> saved it
        {savedAt === undefined ? "" : ` at ${formatMoment(savedAt)}`}, while you were editing. Your last
        change is not saved yet.
      </p>
      <ConflictActions onMine={onMine} onTheirs={onTheirs} />
    </Dialog>
  );
}
