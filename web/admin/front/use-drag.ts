import { type DragEvent, useState } from "react";

/** What can be dragged, or be dropped on. */
export interface Dragged {
  /** The only one of its name. */
  key: string;
  /** What it says where it is dropped elsewhere; absent: it is only dropped on. */
  text?: string;
}

/** What an element is given to be dragged, and to have another one dropped on it. */
export interface Drag {
  draggable: boolean;
  "data-dragged": true | undefined;
  "data-over": true | undefined;
  onDragStart: (event: DragEvent) => void;
  onDragEnter: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/**
 * Stories and bands go by dragging as they go by their buttons, which are for the keyboard and for fingers. Nothing but what this
 * very hook was given is taken: what is dragged from elsewhere, a file or a text, does nothing.
 */
export function useDrag<Item extends Dragged>(
  onMove: (item: Item, onto: Item) => void,
): (item: Item) => Drag {
  const [dragged, setDragged] = useState<Item>();
  const [over, setOver] = useState<string>();
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (item) => {
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
      onDragStart(event) {
        event.dataTransfer.effectAllowed = "move";
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData("text/plain", text ?? "");
        setDragged(item);
      },
      onDragEnter(event) {
        accept(event);
        setOver(key);
      },
      onDragOver: accept,
      onDrop(event) {
        accept(event);
        if (takes) onMove(dragged, item);
        end();
      },
      onDragEnd: end,
    };
  };
}
