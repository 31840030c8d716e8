import { IconFrame } from "./Icon.tsx";

/** Not of the family in the first script: articles and the editor alone show it. */
export function BackIcon() {
  return (
    <IconFrame>
      <path d="M20 12H5M10.5 6l-6 6 6 6" />
    </IconFrame>
  );
}
