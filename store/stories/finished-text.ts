import { createHash } from "node:crypto";
import { BODY_VERSION, type FinishedBody, finishBody } from "../../core/news/body/finish-body.ts";
import { imageCandidates, type StoryPictures } from "../../core/news/pictures/image-address.ts";
import { present } from "../../core/present.ts";

/** A finished text (decisions/news.md#finished-texts), stored beside the text that it was made from. */
export interface FinishedText {
  version: number;
  /** Digest of text and images above it: an earlier build changes those without this. */
  madeFrom: string;
  /** Absent: the text is too short. */
  html?: string;
  said?: string;
}

interface Source {
  kind: "feed" | "article";
  contentHtml: string;
  card: StoryPictures;
}

const digestOf = (text: string, above: readonly string[]): string =>
  createHash("sha1")
    .update(JSON.stringify([text, above]))
    .digest("base64url");

export function finishedText({ kind, contentHtml, card }: Source): FinishedText {
  const above = imageCandidates(card);
  const body = finishBody(contentHtml, { above, isOwn: kind === "article" });
  return { version: BODY_VERSION, madeFrom: digestOf(contentHtml, above), ...present({ ...body }) };
}

/** The stored finished text; made now if another version or another text was stored. */
export function bodyOf(source: Source, stored: FinishedText | undefined): FinishedBody | undefined {
  const isCurrent =
    stored?.version === BODY_VERSION &&
    stored.madeFrom === digestOf(source.contentHtml, imageCandidates(source.card));
  const { html, said } = isCurrent ? stored : finishedText(source);
  return html === undefined ? undefined : { html, ...present({ said }) };
}
