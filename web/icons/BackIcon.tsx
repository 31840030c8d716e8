import { IconFrame } from "./Icon.tsx";

/** Icon that only articles and the editor need, so it is not in the first script. */
export function BackIcon() {
  return (
    <IconFrame>
      <path d="M20 12H5M10.5 6l-6 6 6 6" />
    </IconFrame>
  );
}
