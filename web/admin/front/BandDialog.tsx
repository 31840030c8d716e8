import { type FormEvent, useId, useState } from "react";
import {
  type Band,
  type BandRule,
  type FrontComposition,
  frontComposition,
} from "../../../core/contract/front.ts";
import { SECTION_KEYS, SECTIONS } from "../../../core/news/sections.ts";
import type { BandShape } from "../../../core/news/story.ts";
import { Dialog, FormFoot } from "../kit/Dialog.tsx";
import { Alert, ChoiceField, TextField } from "../kit/fields.tsx";
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
  const field = useId();
  const [title, setTitle] = useState(band.title);
  const [shape, setShape] = useState(band.shape);
  const [rule, setRule] = useState(band.rule);
  const [wrong, setWrong] = useState("");
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const changed = { ...band, title: title.trim(), shape, rule: { ...rule, of: rule.of.trim() } };
    const checked = frontComposition.safeParse(withBand(draft, changed));
    if (checked.success) onApply(checked.data, changed);
    else setWrong(checked.error.issues[0]?.message ?? "This cannot be saved");
  };
  return (
    <Dialog title="Band of the front" onClose={onClose}>
      <form onSubmit={apply} noValidate>
        <TextField
          id={`${field}-title`}
          label="Title"
          first
          lang="bn"
          maxLength={60}
          value={title}
          onText={setTitle}
        />
        <ChoiceField id={`${field}-shape`} label="Shape" names={SHAPES} value={shape} onChoose={setShape} />
        <ChoiceField
          id={`${field}-by`}
          label="Filled by"
          names={RULES}
          value={rule.by}
          onChoose={(by) => setRule({ by, of: by === "section" ? (SECTION_KEYS[0] ?? "") : "" })}
        />
        {rule.by === "section" ? (
          <ChoiceField
            id={`${field}-of`}
            label={RULES.section}
            lang="bn"
            names={SECTION_NAMES}
            value={rule.of}
            onChoose={(of) => setRule({ ...rule, of })}
          />
        ) : (
          <TextField
            id={`${field}-of`}
            label={RULES[rule.by]}
            hint={rule.by === "source" ? SOURCE_HINT : undefined}
            lang="bn"
            maxLength={100}
            list={rule.by === "source" ? `${field}-sources` : undefined}
            value={rule.of}
            onText={(of) => setRule({ ...rule, of })}
          />
        )}
        {rule.by === "source" ? (
          <datalist id={`${field}-sources`}>
            {sources.map((source) => (
              <option key={source} value={source} />
            ))}
          </datalist>
        ) : null}
        <Alert>{wrong}</Alert>
        <FormFoot onBack={onClose} act="Apply" />
      </form>
    </Dialog>
  );
}
