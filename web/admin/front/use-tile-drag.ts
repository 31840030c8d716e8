import { type DragEvent, useState } from "react";
import type { FrontRow } from "./desk-front.ts";

/** What a tile is given to be dragged, and to have another one dropped on it. */
export interface TileDrag {
  draggable: true;
  "data-dragged": true | undefined;
  "data-over": true | undefined;
  onDragStart: (event: DragEvent) => void;
  onDragEnter: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/**
 * Stories go by dragging as they go by their buttons, which are for the keyboard and for fingers. Nothing but a tile is taken:
 * what is dragged from elsewhere, a file or a text, does nothing.
 */
export function useTileDrag(onMove: (row: FrontRow, place: number) => void): (row: FrontRow) => TileDrag {
  const [dragged, setDragged] = useState<FrontRow>();
  const [over, setOver] = useState<string>();
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (row) => {
    const { id } = row.card;
    const takes = dragged !== undefined && dragged.card.id !== id;
    const accept = (event: DragEvent): void => {
      if (!takes) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    };
    return {
      draggable: true,
      "data-dragged": dragged?.card.id === id || undefined,
      "data-over": (takes && over === id) || undefined,
      onDragStart(event) {
        event.dataTransfer.effectAllowed = "move";
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData("text/plain", row.card.title);
        setDragged(row);
      },
      onDragEnter(event) {
        accept(event);
        setOver(id);
      },
      onDragOver: accept,
      onDrop(event) {
        accept(event);
        if (takes) onMove(dragged, row.place);
        end();
      },
      onDragEnd: end,
    };
  };
}
