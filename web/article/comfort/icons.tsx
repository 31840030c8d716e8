import { IconFrame } from "../../icons/Icon.tsx";

export function BookmarkIcon({ full }: { full: boolean }) {
  return (
    <IconFrame>
      <path d="M6.5 4h11v16.5L12 16l-5.5 4.5z" fill={full ? "currentColor" : "none"} />
    </IconFrame>
  );
}

export function SpeakerIcon() {
  return (
    <IconFrame>
      <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />
    </IconFrame>
  );
}

export function PauseIcon() {
  return (
    <IconFrame>
      <path d="M8.5 5v14M15.5 5v14" />
    </IconFrame>
  );
}

export function StopIcon() {
  return (
    <IconFrame>
      <rect x="6" y="6" width="12" height="12" />
    </IconFrame>
  );
}
