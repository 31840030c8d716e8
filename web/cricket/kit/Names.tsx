import { versus } from "../../../core/cricket/told.ts";
import type { Team } from "../../../core/cricket/types.ts";

interface CalledProps {
  written: string;
  bengali: string | undefined;
  className?: string;
}

export const LocalizedName = ({ written, bengali, className }: CalledProps) => (
  <span className={className} lang={bengali === undefined ? "en" : "bn"}>
    {bengali ?? written}
  </span>
);

/** "ভারত বনাম পাকিস্তান", or "Rivers v Hills" for unknown sides. */
export function Versus({ sides }: { sides: readonly Team[] }) {
  const { words, lang } = versus(...sides);
  return <span lang={lang}>{words}</span>;
}
