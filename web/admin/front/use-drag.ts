import { type DragEvent, useState } from "react";

export interface Dragged {
  key: string;
  /** What it says where it is dropped elsewhere; absent: it is only dropped on. */
  text?: string;
}

/** The attributes of an element that is dragged, or that another one is dropped on. */
export type Drag = ReturnType<ReturnType<typeof useDrag>>;

/**
 * Stories and bands go by dragging as they go by their buttons, which are for the keyboard and for fingers. Nothing but what this
 * very hook was given is taken: what is dragged from elsewhere, a file or a text, does nothing.
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
        // Firefox drags nothing that carries nothing.
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
