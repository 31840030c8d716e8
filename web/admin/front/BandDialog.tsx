import { useId } from "react";
import {
  type Band,
  type BandRule,
  type FrontComposition,
  frontComposition,
} from "../../../core/contract/front.ts";
import { SECTION_KEYS, SECTIONS } from "../../../core/news/sections.ts";
import type { BandShape } from "../../../core/news/story.ts";
import { checked } from "../admin-api.ts";
import { FormDialog, useForm } from "../kit/form.tsx";
import { withBand } from "./desk-front.ts";

export const SHAPES: Readonly<Record<BandShape, string>> = {
  scores: "The live score and three stories",
  photos: "Three wide images on a dark background",
  lead: "One with an image and four without",
  plain: "Four of equal size",
};

const RULES: Readonly<Record<BandRule["by"], string>> = { section: "Section", tag: "Tag", source: "Source" };
const SECTION_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  SECTIONS.map(({ key, title }) => [key, title]),
);
const SOURCE_HINT = "A feed's name from the feeds page; “internal” for our own articles.";

interface BandDialogProps {
  band: Band;
  draft: FrontComposition;
  sources: readonly string[];
  onApply: (next: FrontComposition, band: Band) => void;
  onClose: () => void;
}

export function BandDialog({ band, draft, sources, onApply, onClose }: BandDialogProps) {
  const offered = useId();
  const { title: first, shape: firstShape, rule } = band;
  const { values, set, text, choice } = useForm({ title: first, shape: firstShape, ...rule });
  const { title, shape, by, of } = values;
  const isSource = by === "source";
  const apply = (): void => {
    const changed = { ...band, title: title.trim(), shape, rule: { by, of: of.trim() } };
    onApply(checked(frontComposition, withBand(draft, changed)), changed);
  };
  return (
    <FormDialog title="Band of the front" act="Apply" onSubmit={apply} onClose={onClose}>
      {text("title", "Title", { first: true, lang: "bn", maxLength: 60 })}
      {choice("shape", "Shape", SHAPES)}
      {choice("by", "Filled by", RULES, {
        onChoose: (chosen) => set({ by: chosen, of: chosen === "section" ? (SECTION_KEYS[0] ?? "") : "" }),
      })}
      {by === "section"
        ? choice("of", RULES.section, SECTION_NAMES, { lang: "bn" })
        : text("of", RULES[by], {
            hint: isSource ? SOURCE_HINT : undefined,
            lang: "bn",
            maxLength: 100,
            list: isSource ? offered : undefined,
          })}
      <datalist id={offered}>
        {sources.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
    </FormDialog>
  );
}
