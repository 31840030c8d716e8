import { afterPaint } from "../browser/after-paint.ts";
import { writeStored } from "../browser/local-storage.ts";
import { ThemeSigns } from "../icons/ThemeSigns.tsx";
import { CHOOSE_THEME } from "../words/shell.ts";

export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const dark =
    dataset.theme === undefined
      ? window.matchMedia("(prefers-color-scheme: dark)").matches
      : dataset.theme === "dark";
  dataset.theme = dark ? "light" : "dark";
  writeStored("theme", dataset.theme);
}

/**
 * Switch between light and dark; the system's theme until the reader chooses. theme.js applies the choice
 * before the first paint, and CSS selects the icon, so the server need not know the choice.
 */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className="icon-button theme-switch"
      aria-label={CHOOSE_THEME}
      onClick={() => afterPaint(switchTheme)}
    >
      <ThemeSigns />
    </button>
  );
}
