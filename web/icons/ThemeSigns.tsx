import { Icon } from "./Icon.tsx";

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
