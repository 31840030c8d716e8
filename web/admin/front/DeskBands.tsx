import type { Band } from "../../../core/contract/front.ts";
import { isSectionKey, sectionInfo } from "../../../core/news/sections.ts";
import { Button, Section } from "../kit/Button.tsx";
import { Menu } from "../kit/Menu.tsx";
import { BengaliParts, PaperText } from "../words/Texts.tsx";
import { SHAPES } from "./BandDialog.tsx";
import type { DeskBand } from "./desk-front.ts";
import type { useFrontActions } from "./use-front-actions.tsx";

interface DeskBandsProps {
  bands: readonly DeskBand[];
  /** Whether an editor made these bands; false for the default ones. */
  own: boolean;
  full: boolean;
  deeds: ReturnType<typeof useFrontActions>;
  onAdd: () => void;
}

const BAND_DEEDS = { up: "Up", down: "Down", edit: "Edit", remove: "Remove" } as const;

function Rule({ rule: { by, of } }: { rule: Band["rule"] }) {
  if (by === "section" && isSectionKey(of))
    return (
      <span>
        Section: <span lang="bn">{sectionInfo(of).title}</span>
      </span>
    );
  const words = by === "tag" ? `Tag: ${of}` : of === "internal" ? "Source: ours" : `Source: ${of}`;
  return <BengaliParts as="span">{words}</BengaliParts>;
}

/** Bands of the draft in order (decisions/front.md#bands). */
export function DeskBands({ bands, own, full, deeds, onAdd }: DeskBandsProps) {
  const { bandDrag, emptyDrag, tile, actOnBand } = deeds;
  return (
    <Section className="front-part" id="front-bands" title="Bands">
      <ol role="list">
        {bands.map(({ band, rows }, index) => {
          const title = `desk-band-${band.id}`;
          return (
            <li key={band.id} className="desk-band" data-band={band.id}>
              <div className="row desk-band-head" {...bandDrag(band)}>
                <PaperText as="h3" id={title} tabIndex={-1} className="front-headline">
                  {band.title}
                </PaperText>
                <p className="row small">
                  <span>{SHAPES[band.shape]}</span>
                  <Rule rule={band.rule} />
                </p>
                <Menu
                  of={title}
                  words={BAND_DEEDS}
                  off={{ up: index === 0, down: index === bands.length - 1 }}
                  onDo={(deed) => actOnBand(deed, band)}
                />
              </div>
              {rows.length === 0 ? (
                <p className="desk-band-empty" {...emptyDrag(band)}>
                  No story fills it: readers do not see this band.
                </p>
              ) : (
                <ol className="band-tiles" data-shape={band.shape} role="list">
                  {band.shape === "scores" ? <li className="band-score-place">Live score</li> : null}
                  {rows.map((row) => tile(row, rows, band))}
                </ol>
              )}
            </li>
          );
        })}
      </ol>
      {bands.length === 0 ? <p className="admin-notice">The front has no bands.</p> : null}
      <div className="row">
        <Button label="+ Add band" off={full} onClick={onAdd} />
        {own ? <Button label="Standard bands" onClick={deeds.standardBands} /> : null}
      </div>
    </Section>
  );
}
