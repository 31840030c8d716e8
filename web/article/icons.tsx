import { IconFrame } from "../icons/Icon.tsx";

export function ArrowIcon() {
  return (
    <IconFrame>
      <path d="M4 12h15M13.5 6l6 6-6 6" />
    </IconFrame>
  );
}

export function ShareIcon() {
  return (
    <IconFrame>
      <circle cx="17.5" cy="5.5" r="2.7" />
      <circle cx="6" cy="12" r="2.7" />
      <circle cx="17.5" cy="18.5" r="2.7" />
      <path d="M8.4 10.7l6.7-3.8M8.4 13.3l6.7 3.8" />
    </IconFrame>
  );
}

export function ExternalIcon() {
  return (
    <IconFrame>
      <path d="M10 5.5H5.5v13h13V14M14 4.5h5.5V10M19 5l-8.5 8.5" />
    </IconFrame>
  );
}
