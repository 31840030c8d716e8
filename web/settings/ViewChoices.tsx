import { useEffect, useState } from "react";
import { afterPaint } from "../browser/after-paint.ts";
import { readStored, removeStored, watchStored, writeStored } from "../browser/local-storage.ts";
import { chooseTextSize, readTextSize, type TextSize } from "../browser/text-size.ts";
import { LETTER_SIZE } from "../words/common.ts";
import {
  AS_DEVICE,
  COLOURS,
  DARK,
  LARGE,
  LETTERS_HOW,
  LETTERS_OF_NEWS,
  LIGHT,
  MEDIUM,
  SMALL,
} from "../words/settings.ts";
import { Choice, Section } from "./Section.tsx";

const SIZES: readonly { value: TextSize; words: string }[] = [
  { value: "small", words: SMALL },
  { value: "medium", words: MEDIUM },
  { value: "large", words: LARGE },
];

export function TextSizeChoice() {
  const [size, setSize] = useState<TextSize>();
  useEffect(() => setSize(readTextSize()), []);
  const choose = (value: TextSize): void => {
    chooseTextSize(value);
    setSize(value);
  };
  return (
    <Section id="text-size" title={LETTERS_OF_NEWS}>
      <p>{LETTERS_HOW}</p>
      <Choice legend={LETTER_SIZE} name="text-size" options={SIZES} chosen={size} onChoose={choose} />
    </Section>
  );
}

type Theme = "system" | "light" | "dark";
const THEMES: readonly { value: Theme; words: string }[] = [
  { value: "system", words: AS_DEVICE },
  { value: "light", words: LIGHT },
  { value: "dark", words: DARK },
];
/** Storage key of the theme, which web/public/theme.js reads. */
const THEME_KEY = "theme";

function readTheme(): Theme {
  const theme = document.documentElement.dataset.theme ?? readStored(THEME_KEY);
  return theme === "light" || theme === "dark" ? theme : "system";
}

function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") {
    delete dataset.theme;
    removeStored(THEME_KEY);
  } else {
    dataset.theme = theme;
    writeStored(THEME_KEY, theme);
  }
}

/** Choice of the theme: light, dark or, unlike in the header's switch, that of the device. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>();
  useEffect(() => {
    const show = (): void => setTheme(readTheme());
    show();
    const changes = new MutationObserver(show);
    changes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const unwatch = watchStored(THEME_KEY, show);
    return () => {
      changes.disconnect();
      unwatch();
    };
  }, []);
  const choose = (value: Theme): void => {
    setTheme(value);
    afterPaint(() => applyTheme(value));
  };
  return (
    <Section id="theme" title={COLOURS}>
      <Choice legend={COLOURS} name="theme" options={THEMES} chosen={theme} onChoose={choose} />
    </Section>
  );
}
