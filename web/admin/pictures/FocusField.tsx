import { type MouseEvent, useState } from "react";
import { FOCUS_STEP, type Focus, focusText, readFocus } from "../../../core/news/pictures/focus.ts";
import { imageAt } from "../../../core/news/pictures/image-address.ts";
import type { Described } from "../kit/fields.tsx";
import "../../news/cards/story-image.css";
import "./pictures.css";

interface FocusFieldProps extends Described {
  name: string;
  url: string | undefined;
  focus: string;
  onChange: (focus: string) => void;
}

const SHAPES = ["", "focus-square", "focus-wide"];

/**
 * Focal point of an image, which stays visible when a card crops it: set by pointer on the image, or by keys on
 * a slider for each direction. Previews of the cards' crops are below.
 */
export function FocusField({ id, name, url: address, focus, onChange, ...described }: FocusFieldProps) {
  const [broken, setBroken] = useState<string>();
  const url = address === broken ? undefined : address;
  const point = readFocus(focus) ?? { x: 50, y: 50 };
  const set = (next: Partial<Focus>): void => onChange(focusText({ ...point, ...next }));
  const pointed = (event: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    set({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 });
  };
  const slider = (axis: keyof Focus, label: string, own: object) => (
    <label className="focus-slider">
      {label}
      <input
        {...own}
        type="range"
        min={0}
        max={100}
        step={FOCUS_STEP}
        disabled={url === undefined}
        value={point[axis]}
        aria-valuetext={`${point[axis]}%`}
        onChange={(event) => set({ [axis]: event.target.valueAsNumber })}
      />
    </label>
  );
  return (
    <div className="focus-field">
      {url === undefined ? null : (
        // The sliders below do the same by keys.
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing is one more way to the sliders.
        <div
          className="focus-picture"
          // A click is used, because scrolling with a finger and opening a menu cause none.
          onClick={pointed}
          onPointerDown={(event) => {
            if (event.button === 0 && event.pointerType === "mouse") pointed(event);
          }}
          onPointerMove={(event) => {
            if (event.buttons === 1 && event.pointerType === "mouse") pointed(event);
          }}
        >
          <img src={imageAt(url, 640)} alt="" draggable={false} onError={() => setBroken(url)} />
          <span className="focus-mark" style={{ left: `${point.x}%`, top: `${point.y}%` }} />
        </div>
      )}
      {slider("x", "From the left", { ...described, id, name, "aria-label": "Focal point, from the left" })}
      {slider("y", "From the top", { "aria-label": "Focal point, from the top" })}
      {url === undefined ? null : (
        <div className="focus-cuts" aria-hidden="true">
          {SHAPES.map((shape) => (
            <span key={shape} className={`picture ${shape}`}>
              <img src={imageAt(url, 320)} alt="" data-focus={focus || undefined} />
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
