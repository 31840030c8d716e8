import { IconFrame } from "../../icons/Icon.tsx";

export function BookmarkIcon({ full }: { full: boolean }) {
  return (
    <IconFrame>
      <path d="M6.5 4h11v16.5L12 16l-5.5 4.5z" fill={full ? "currentColor" : "none"} />
    </IconFrame>
  );
}
