import type { MatchStart } from "../../../core/cricket/match-time.ts";
import { dateInFull, startOn } from "../../../core/cricket/start-in-bengali.ts";
import type { BengaliFacts, Sentence } from "../../../core/cricket/types.ts";
import { StatusText } from "../Texts.tsx";
import { LocalizedName } from "./Names.tsx";
import { useChanged } from "./Score.tsx";
import { useReaderZone } from "./Start.tsx";
import "./headline.css";

interface MatchTitleProps {
  heading: "h1" | "h3";
  /** The provider's title, "India v Pakistan, 22nd Match". */
  title: string;
  bengali: BengaliFacts | undefined;
}

/** Title of a match: "ভারত বনাম পাকিস্তান, ২২তম ম্যাচ" if all its names are known. */
export const MatchTitle = ({ heading: Heading, title, bengali }: MatchTitleProps) => (
  <Heading lang={bengali?.title && "bn"}>{bengali?.title ?? title}</Heading>
);

export function Stop({ words, english }: Sentence) {
  return (
    <p className="banner-stop" lang={english ? "en" : "bn"}>
      {words}
    </p>
  );
}

export function News({ words, english, aside }: Sentence) {
  const changes = useChanged(words);
  return (
    <p className={aside ? "banner-aside" : "banner-outcome"} lang={english ? "en" : "bn"}>
      <span key={changes} className={changes ? "figure figure-changed" : "figure"}>
        <StatusText words={words} english={english} />
      </span>
    </p>
  );
}

interface PlaceLineProps {
  series?: string | undefined;
  place: string | undefined;
  bengali: BengaliFacts | undefined;
  began?: MatchStart | undefined;
}

/**
 * Series, place and, for a finished match, the day. Lines break between facts, and no dot begins or ends a
 * line.
 */
export function PlaceLine({ series, place, bengali, began }: PlaceLineProps) {
  const zone = useReaderZone();
  const start = began && startOn(began, zone);
  if (!series && !place && !start) return null;
  return (
    <p className="facts banner-venue">
      {series && (
        <span>
          <LocalizedName written={series} bengali={bengali?.series} />{" "}
        </span>
      )}
      {place && (
        <span>
          <LocalizedName written={place} bengali={bengali?.place} />{" "}
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
