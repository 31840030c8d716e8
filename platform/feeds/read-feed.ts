import type { Result } from "../../core/result.ts";
import { decodeText } from "../fetch/charset.ts";
import { releaseBytes } from "../release-bytes.ts";
import { type FeedContext, type ParsedFeed, parseFeed } from "./parse-feed.ts";

export interface FetchedFeed extends FeedContext {
  body: Uint8Array;
}

export default function readFeed({ body, ...context }: FetchedFeed): Result<ParsedFeed> {
  const text = decodeText(body, context.contentType);
  releaseBytes(body);
  return parseFeed(text, context);
}
