import type { ReactNode } from "react";

/**
 * Icons, drawn with the stroke of the text on a grid of 24; each is beside or inside an element with a name.
 * Every page's first script contains them; article/icons.tsx has those for articles.
 */
const SHAPES = {
  menu: <path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h11" />,
  close: <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5l5 5" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4.2" />
      <path d="M12 2.5v2.6M12 18.9v2.6M2.5 12h2.6M18.9 12h2.6M5.3 5.3l1.8 1.8M16.9 16.9l1.8 1.8M18.7 5.3l-1.8 1.8M7.1 16.9l-1.8 1.8" />
    </>
  ),
  moon: <path d="M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z" />,
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
    </>
  ),
  up: <path d="M12 20V5M6 11l6-6 6 6" />,
  facebook: (
    <path d="M14.5 21v-7.5h2.7l.5-3.3h-3.2V8.2c0-1 .4-1.7 1.8-1.7h1.6V3.6c-.5-.1-1.3-.2-2.2-.2-2.6 0-4.2 1.5-4.2 4.2v2.6H8.7v3.3h2.8V21" />
  ),
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.9 7.1h.01" />
    </>
  ),
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="3.5" />
      <path d="M10.3 9.3v5.4l4.6-2.7z" />
    </>
  ),
};

export type IconName = keyof typeof SHAPES;

export function IconFrame({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function Icon({ name }: { name: IconName }) {
  return <IconFrame>{SHAPES[name]}</IconFrame>;
}
