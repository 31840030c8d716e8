import { wholePlace } from "../../../../core/cricket/names/bengali-places.ts";
import { seriesName } from "../../../../core/cricket/names/bengali-series.ts";
import { Called } from "../../names/Called.tsx";

interface PlaceLineProps {
  series: string | undefined;
  place: string | undefined;
}

/**
 * In which series and where a match is, as papers call them: facts of one line, which ends between two of them, and of which no dot is
 * the end or the beginning.
 */
export function PlaceLine({ series, place }: PlaceLineProps) {
  if (!series && !place) return null;
  return (
    // The spaces part them where they are read as text.
    <p className="facts banner-venue">
      {series && (
        <span>
          <Called written={series} bengali={seriesName(series)} />{" "}
        </span>
      )}
      {place && (
        <span>
          <Called written={place} bengali={wholePlace(place)} />
        </span>
      )}
    </p>
  );
}
