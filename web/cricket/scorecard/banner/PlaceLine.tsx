import type { MatchStart } from "../../../../core/cricket/match-time.ts";
import { wholePlace } from "../../../../core/cricket/names/bengali-places.ts";
import { seriesName } from "../../../../core/cricket/names/bengali-series.ts";
import { dateInFull, startOn } from "../../../../core/cricket/start-in-bengali.ts";
import { LocalizedName } from "../../names/LocalizedName.tsx";
import { useReaderZone } from "../../Start.tsx";

interface PlaceLineProps {
  series: string | undefined;
  place: string | undefined;
  /** When a match began that is over. */
  began?: MatchStart | undefined;
}

/**
 * In which series and where a match is, as papers call them, and of one that is over on which day it was: facts of one line, which ends
 * between two of them, and of which no dot is the end or the beginning.
 */
export function PlaceLine({ series, place, began }: PlaceLineProps) {
  const zone = useReaderZone();
  const start = began && startOn(began, zone);
  if (!series && !place && !start) return null;
  return (
    // The spaces part them where they are read as text.
    <p className="facts banner-venue">
      {series && (
        <span>
          <LocalizedName written={series} bengali={seriesName(series)} />{" "}
        </span>
      )}
      {place && (
        <span>
          <LocalizedName written={place} bengali={wholePlace(place)} />{" "}
        </span>
      )}
      {start && (
        <time dateTime={began?.startsAt} lang="bn">
          {dateInFull(start.day)}
        </time>
      )}
    </p>
  );
}
