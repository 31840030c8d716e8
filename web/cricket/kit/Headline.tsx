import { type MatchStart, startText } from "../../../core/cricket/match-time.ts";
import { goingInWords, type MatchSummary, summaryInWords } from "../../../core/cricket/scorecard/summary.ts";
import { dateInFull, startOn } from "../../../core/cricket/start-in-bengali.ts";
import { superOverTarget } from "../../../core/cricket/super-over.ts";
import {
  LATE,
  NOT_STARTED,
  nowInWords,
  playInWords,
  type Sentence,
} from "../../../core/cricket/tell/play.ts";
import type { BengaliFacts, MatchDocument } from "../../../core/cricket/types.ts";
import { VERSUS } from "../../words/cricket.ts";
import { EnglishNames } from "../Texts.tsx";
import { bengaliSide, LocalizedName } from "./Names.tsx";
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
export function MatchTitle({ heading: Heading, title, bengali }: MatchTitleProps) {
  const [sides = "", number, more] = title.split(", ");
  const [a = "", b = "", c = more] = sides.split(/ vs?\.? /);
  const [one, other, which] = [bengaliSide(a), bengaliSide(b), number && bengali?.number];
  if (one === undefined || other === undefined || (number && !which) || c !== undefined)
    return <Heading>{title}</Heading>;
  return <Heading lang="bn">{one + VERSUS + other + (which ? `, ${which}` : "")}</Heading>;
}

interface Headline {
  /** Reason of a stop, above the sides. */
  stop?: Sentence;
  /** Need, target or result, below them. */
  news?: Sentence;
}

export function headlineOf(known: MatchDocument, summary: MatchSummary | undefined): Headline {
  const play = summary?.play ?? (known.published ? known.play : undefined);
  if (!play) return {};
  const said = summary ? summaryInWords(summary) : playInWords(play);
  if (play.state === "paused" || play.state === "late") {
    const isSaid =
      play.state === "late" && !play.stop?.rain && [NOT_STARTED, LATE].includes(said?.words ?? "");
    const going = summary && goingInWords(known, summary);
    return { ...(said && !isSaid ? { stop: said } : {}), ...(going ? { news: going } : {}) };
  }
  const target = known.published ? superOverTarget(known) : undefined;
  if (target !== undefined) return { news: { words: target } };
  const start = !known.published && known.match && startText(known.match);
  if (play.state === "awaited") return play.now && !start ? { news: nowInWords(play.now) } : {};
  const isNews =
    play.state === "over" || play.now || (summary?.superOverToCome ?? summary?.superOvers) !== undefined;
  return said && isNews ? { news: said } : {};
}

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
        {english ? words : <EnglishNames>{words}</EnglishNames>}
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
