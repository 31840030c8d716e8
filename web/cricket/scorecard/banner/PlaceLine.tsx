import type { MatchStart } from "../../../../core/cricket/match-time.ts";
import { wholePlace } from "../../../../core/cricket/names/bengali-places.ts";
import { seriesName } from "../../../../core/cricket/names/bengali-series.ts";
import { dateInFull, startOn } from "../../../../core/cricket/start-in-bengali.ts";
import { LocalizedName } from "../../names/LocalizedName.tsx";
import { useReaderZone } from "../../Start.tsx";

interface PlaceLineProps {
  series: string | undefined;
  place: string | undefined;
  began?: MatchStart | undefined;
}

/**
 * Series, place and, for a finished match, the day. Lines break between facts, and no dot begins or ends a
 * line.
 */
export function PlaceLine({ series, place, began }: PlaceLineProps) {
  const zone = useReaderZone();
  const start = began && startOn(began, zone);
  if (!series && !place && !start) return null;
  return (
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
