import { type DragEvent, useState } from "react";

export interface Dragged {
  key: string;
  /** Text that another program gets if the item is dropped there; absent if it is only a target. */
  text?: string;
}

export type Drag = ReturnType<ReturnType<typeof useDrag>>;

/**
 * Dragging of items; buttons do the same for keyboard and touch. Only the page's own items are accepted: a
 * dropped file or text has no effect.
 */
export function useDrag<Item extends Dragged>(onMove: (item: Item, onto: Item) => void) {
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
