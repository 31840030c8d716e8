import type { Band } from "../../../core/contract/front.ts";
import { isSectionKey, sectionInfo } from "../../../core/news/sections.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { Button } from "../kit/Button.tsx";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { SHAPES } from "./BandDialog.tsx";
import type { DeskBand } from "./desk-front.ts";
import type { BandAction, useFrontActions } from "./use-front-actions.tsx";

interface DeskBandsProps {
  bands: readonly DeskBand[];
  /** Whether an editor made these bands; false for the default ones. */
  own: boolean;
  full: boolean;
  deeds: ReturnType<typeof useFrontActions>;
  onAdd: () => void;
}

function Rule({ rule: { by, of } }: { rule: Band["rule"] }) {
  if (by === "section" && isSectionKey(of))
    return (
      <span>
        Section: <span lang="bn">{sectionInfo(of).title}</span>
      </span>
    );
  const words = by === "tag" ? `Tag: ${of}` : of === "internal" ? "Source: ours" : `Source: ${of}`;
  return (
    <span>
      <BengaliParts>{words}</BengaliParts>
    </span>
  );
}

/** Bands of the draft in order (decisions/front.md#bands). */
export function DeskBands({ bands, own, full, deeds, onAdd }: DeskBandsProps) {
  const { bandDrag, emptyDrag, tile, actOnBand } = deeds;
  return (
    <section className="desk-part front-part" aria-labelledby="front-bands">
      <h2 id="front-bands" tabIndex={-1}>
        Bands
      </h2>
      <ol className="desk-bands" role="list">
        {bands.map(({ band, rows }, index) => {
          const title = `desk-band-${band.id}`;
          const button = (deed: BandAction, words: string, off = false) => (
            <Button
              look="small"
              data-does={deed}
              aria-describedby={title}
              off={off}
              onClick={() => actOnBand(deed, band)}
            >
              {words}
            </Button>
          );
          return (
            <li key={band.id} className="desk-band" data-band={band.id}>
              <div className="row desk-band-head" {...bandDrag(band)}>
                <h3 id={title} tabIndex={-1} lang="bn" className="front-headline">
                  <EnglishNames>{band.title}</EnglishNames>
                </h3>
                <p className="row small">
                  <span>{SHAPES[band.shape]}</span>
                  <Rule rule={band.rule} />
                </p>
                <div className="row front-deeds">
                  {button("up", "Up", index === 0)}
                  {button("down", "Down", index === bands.length - 1)}
                  {button("edit", "Edit")}
                  {button("remove", "Remove")}
                </div>
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
        <Button data-does="add" off={full} onClick={onAdd}>
          + Add band
        </Button>
        {own ? <Button onClick={deeds.standardBands}>Standard bands</Button> : null}
      </div>
    </section>
  );
}
