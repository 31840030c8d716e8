import { type DragEvent, useState } from "react";

export interface Dragged {
  key: string;
  /** Text when dropped elsewhere; absent for mere targets. */
  text?: string;
}

export type Drag = ReturnType<ReturnType<typeof useDrag>>;

/**
 * Dragging; the buttons do the same for keyboard and touch. Accepts only its own items: a file or text from
 * elsewhere does nothing.
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
        // Firefox drags nothing without data.
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
