import { type FormEvent, useId, useState } from "react";
import {
  type Band,
  type BandRule,
  type FrontComposition,
  frontComposition,
} from "../../../core/contract/front.ts";
import { SECTION_KEYS, sectionInfo } from "../../../core/news/sections.ts";
import { BAND_SHAPES, type BandShape } from "../../../core/news/story.ts";
import { Dialog } from "../Dialog.tsx";
import { ApplyFoot } from "./ApplyFoot.tsx";
import { withBand } from "./desk-bands.ts";

/** What the shapes are called at the desk. */
export const SHAPES: Readonly<Record<BandShape, string>> = {
  scores: "The live score and three stories",
  lead: "One with a picture and four without",
  photos: "Three wide pictures on a dark ground",
  plain: "Four alike",
};
const SHAPE_KEYS = Object.keys(BAND_SHAPES) as BandShape[];

const RULES: Readonly<Record<BandRule["by"], string>> = { section: "Section", tag: "Tag", source: "Source" };
const RULE_KEYS = Object.keys(RULES) as BandRule["by"][];

interface BandDialogProps {
  band: Band;
  draft: FrontComposition;
  /** Sources of stories that the desk knows, to choose from. */
  sources: readonly string[];
  onApply: (next: FrontComposition, band: Band) => void;
  onClose: () => void;
}

/** A band: its title, its shape, and what fills it. */
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
    <Dialog title="Band of the front" className="front-dialog" onClose={onClose}>
      <form onSubmit={apply} noValidate>
        <div className="admin-field">
          <label htmlFor={`${field}-title`}>Title</label>
          <input
            id={`${field}-title`}
            data-first
            type="text"
            lang="bn"
            maxLength={60}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        <div className="admin-field">
          <label htmlFor={`${field}-shape`}>Shape</label>
          <select
            id={`${field}-shape`}
            value={shape}
            onChange={({ target }) => setShape(SHAPE_KEYS.find((key) => key === target.value) ?? shape)}
          >
            {SHAPE_KEYS.map((key) => (
              <option key={key} value={key}>
                {SHAPES[key]}
              </option>
            ))}
          </select>
        </div>
        <div className="admin-field">
          <label htmlFor={`${field}-by`}>Filled by</label>
          <select
            id={`${field}-by`}
            value={rule.by}
            onChange={({ target }) => {
              const by = RULE_KEYS.find((key) => key === target.value) ?? rule.by;
              setRule({ by, of: by === "section" ? (SECTION_KEYS[0] ?? "") : "" });
            }}
          >
            {RULE_KEYS.map((key) => (
              <option key={key} value={key}>
                {RULES[key]}
              </option>
            ))}
          </select>
        </div>
        <div className="admin-field">
          <label htmlFor={`${field}-of`}>{RULES[rule.by]}</label>
          {rule.by === "section" ? (
            <select
              id={`${field}-of`}
              lang="bn"
              value={rule.of}
              onChange={({ target }) => setRule({ ...rule, of: target.value })}
            >
              {SECTION_KEYS.map((key) => (
                <option key={key} value={key}>
                  {sectionInfo(key).title}
                </option>
              ))}
            </select>
          ) : (
            <>
              <input
                id={`${field}-of`}
                type="text"
                lang="bn"
                maxLength={100}
                list={rule.by === "source" ? `${field}-sources` : undefined}
                aria-describedby={rule.by === "source" ? `${field}-hint` : undefined}
                value={rule.of}
                onChange={({ target }) => setRule({ ...rule, of: target.value })}
              />
              {rule.by === "source" ? (
                <>
                  <datalist id={`${field}-sources`}>
                    {sources.map((source) => (
                      <option key={source} value={source} />
                    ))}
                  </datalist>
                  <p id={`${field}-hint`} className="admin-hint">
                    A feed's name as the feeds' page has it; “internal” for our own articles.
                  </p>
                </>
              ) : null}
            </>
          )}
        </div>
        <ApplyFoot {...{ wrong, onClose }} />
      </form>
    </Dialog>
  );
}
