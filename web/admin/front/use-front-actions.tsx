import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Band, FrontComposition } from "../../../core/contract/front.ts";
import { bandsOf } from "../../../core/front/bands.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { useSay } from "../kit/Toast.tsx";
import { PaperText } from "../words/Texts.tsx";
import {
  bandMovedTo,
  dropped,
  type FrontRow,
  hiddenFrom,
  moved,
  neighbourOf,
  pinned,
  placeName,
  type Spot,
  storyOf,
  unpinned,
  withoutBand,
  withStandardBands,
} from "./desk-front.ts";
import { type StoryAction, StoryTile } from "./StoryTile.tsx";
import type { FrontDesk } from "./use-front.ts";

interface Dragged {
  key: string;
  /** Text that another program gets if the item is dropped there; absent if it is only a target. */
  text?: string;
}

/**
 * Dragging of items; buttons do the same for keyboard and touch. Only the page's own items are accepted: a
 * dropped file or text has no effect.
 */
function useDrag<Item extends Dragged>(onMove: (item: Item, onto: Item) => void) {
  const [dragged, setDragged] = useState<Item>();
  const [over, setOver] = useState<string>();
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (item: Item) => {
    const { key, text } = item;
    const takes = dragged !== undefined && dragged.key !== key;
    const accept = (event: DragEvent): void => {
      if (!takes) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    };
    return {
      draggable: text !== undefined,
      "data-dragged": dragged?.key === key || undefined,
      "data-over": (takes && over === key) || undefined,
      onDragStart(event: DragEvent): void {
        event.dataTransfer.effectAllowed = "move";
        // Firefox drags only elements with data.
        event.dataTransfer.setData("text/plain", text ?? "");
        setDragged(item);
      },
      onDragEnter(event: DragEvent): void {
        accept(event);
        setOver(key);
      },
      onDragOver: accept,
      onDrop(event: DragEvent): void {
        accept(event);
        if (takes) onMove(dragged, item);
        end();
      },
      onDragEnd: end,
    };
  };
}

export type BandAction = "up" | "down" | "edit" | "remove";

type Open =
  | { kind: "preview" | "launches" }
  | { kind: "story"; story: StoryCard; spot: Spot | undefined }
  | { kind: "band"; band: Band };

/** Returns a function that gives the focus back to a moved button, which has lost it. It takes a selector. */
function useFocusAgain() {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const found = document.querySelector<HTMLElement>(wanted.current);
    wanted.current = undefined;
    found?.focus();
  });
  return wanted;
}

/**
 * Actions on the draft's stories and bands, by button and by dragging. `onGone`: called when a story left the
 * list, not a band.
 */
export function useFrontActions({ front, draft, change }: FrontDesk, onGone: () => void) {
  const [open, setOpen] = useState<Open>();
  const say = useSay();
  const focus = useFocusAgain();
  const nameOf = ({ band: id, place }: Spot): ReactNode => {
    const band = bandsOf(draft).find((each) => each.id === id);
    return band ? <PaperText>{placeName(place, band)}</PaperText> : placeName(place);
  };
  const tell = (done: ReactNode, title: string): void =>
    say(
      <>
        {done}: <PaperText>{title}</PaperText>
      </>,
    );
  const saysMoved = (row: FrontRow, to: Spot): void => tell(<>Moved to {nameOf(to)}</>, row.card.title);
  const act = (deed: StoryAction, row: FrontRow, among: readonly FrontRow[]): void => {
    const { card, place } = row;
    const keep = (next: FrontComposition): void => {
      focus.current = `[data-story="${card.id}"] [aria-haspopup]`;
      change(next);
    };
    if (deed === "up" || deed === "down") {
      const by = deed === "up" ? -1 : 1;
      saysMoved(row, neighbourOf(among, row, by) ?? row);
      keep(moved(draft, among, row, by));
    } else if (deed === "pin") {
      if (row.pin) {
        tell("Unpinned", card.title);
        keep(unpinned(draft, card.id));
      } else {
        tell(<>Pinned as {nameOf(row)}</>, card.title);
        keep(pinned(draft, { id: card.id, place }, row.band));
      }
    } else if (deed === "edit") {
      setOpen({
        kind: "story",
        story: storyOf(front, card.id) ?? card,
        spot: row.pin ? { band: row.band, place: row.pin.place } : undefined,
      });
    } else {
      tell("Hidden", card.title);
      change(hiddenFrom(draft, card.id));
      if (row.band === undefined) onGone();
      else focus.current = `#desk-band-${row.band}`;
    }
  };
  const storyDrag = useDrag<Dragged & { row?: FrontRow; spot: Spot }>(({ row }, { spot }) => {
    if (!row) return;
    saysMoved(row, spot);
    change(dropped(draft, row, spot));
  });
  const tile = (row: FrontRow, among: readonly FrontRow[], band?: Band): ReactNode => (
    <StoryTile
      key={row.card.id}
      row={row}
      {...(band ? { band } : {})}
      first={row === among[0]}
      last={row === among.at(-1)}
      drag={storyDrag({ key: row.card.id, text: row.card.title, row, spot: row })}
      onDo={(deed) => act(deed, row, among)}
    />
  );

  const moveBand = (band: Band, place: number): void => {
    tell(`Band moved to ${place + 1}`, band.title);
    change(bandMovedTo(draft, band.id, place));
  };
  const placeOf = (band: Band): number => bandsOf(draft).findIndex(({ id }) => id === band.id);
  const bandDrag = useDrag<Dragged & { band: Band }>(({ band }, { band: onto }) =>
    moveBand(band, placeOf(onto)),
  );
  const actOnBand = (deed: BandAction, band: Band): void => {
    if (deed === "edit") setOpen({ kind: "band", band });
    else if (deed === "remove") {
      focus.current = "#front-bands";
      tell("Band removed", band.title);
      change(withoutBand(draft, band.id));
    } else {
      focus.current = `[data-band="${band.id}"] [aria-haspopup]`;
      moveBand(band, placeOf(band) + (deed === "up" ? -1 : 1));
    }
  };
  return {
    open,
    setOpen,
    say,
    tell,
    tile,
    actOnBand,
    bandDrag: (band: Band) => bandDrag({ key: band.id, text: band.title, band }),
    emptyDrag: (band: Band) => storyDrag({ key: `band ${band.id}`, spot: { band: band.id, place: 1 } }),
    standardBands() {
      say("Standard bands restored");
      focus.current = "#front-bands";
      change(withStandardBands(draft));
    },
  };
}
