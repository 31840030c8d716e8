import { Icon } from "./Icon.tsx";

/** What a switch of themes shows: a moon, or a sun in the dark (theme-sign.css). */
export const ThemeSigns = () => (
  <>
    <span className="theme-dark">
      <Icon name="moon" />
    </span>
    <span className="theme-light">
      <Icon name="sun" />
    </span>
  </>
);
