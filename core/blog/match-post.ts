import { EVENT_NAMES, type EventKind } from "../cricket/events/event.ts";
import { escapeHtml } from "../escape-html.ts";

export interface MatchMoment {
  /** Unique key of the event or over in its match. */
  key: string;
  kind: EventKind | "over";
  who?: string | undefined;
  sentence: string;
  /** The match has taken the moment back. */
  takenBack?: boolean;
}

const BYLINE = "সরাসরি স্কোর";
const LINK = "স্কোরকার্ড";
const OVER_LINK = "বল ধরে ধরে";
const TAKEN_BACK = "স্কোরকার্ড এই ঘটনা ফিরিয়ে নিয়েছে।";

/** Title, text and byline of a match's post. */
export function matchPost(code: string, { kind, who, sentence, takenBack = false }: MatchMoment) {
  const said = escapeHtml(sentence);
  const [path, link] =
    kind === "over" ? [`/scorecard/${code}?view=commentary`, OVER_LINK] : [`/scorecard/${code}`, LINK];
  const told = takenBack ? `<p><s>${said}</s></p><p>${TAKEN_BACK}</p>` : `<p>${said}</p>`;
  const title = kind === "over" ? "" : who ? `${EVENT_NAMES[kind]}: ${who}` : EVENT_NAMES[kind];
  return { title, contentHtml: `${told}<p><a href="${path}">${link}</a></p>`, byline: BYLINE };
}
