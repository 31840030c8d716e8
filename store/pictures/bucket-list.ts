import { Parser } from "htmlparser2";

export interface BucketPart {
  keys: string[];
  next?: string;
}

/** Deepest nesting of the XML: a list has three levels, and deeper nesting would make parsing slow. */
const DEEPEST = 8;
/** Longest key and token, UTF-16 units; S3 allows 1,024 bytes. */
const LONGEST = 4_096;

class NoListError extends Error {}

/** Parses the answer to ListObjectsV2 in one pass. Undefined if it is not such a list. */
export function readBucketList(xml: string): BucketPart | undefined {
  const open: string[] = [];
  const keys: string[] = [];
  let text = "";
  let next = "";
  let isList = false;
  let more = true;
  const parser = new Parser(
    {
      onopentag(name) {
        open.push(name);
        text = "";
        if (open.length > DEEPEST) throw new NoListError();
      },
      ontext(piece) {
        text += piece;
        if (text.length > LONGEST) throw new NoListError();
      },
      onclosetag(_, implied) {
        const path = open.join(" ");
        open.pop();
        if (implied) return;
        if (path === "ListBucketResult Contents Key") keys.push(text);
        else if (path === "ListBucketResult NextContinuationToken") next = text;
        else if (path === "ListBucketResult IsTruncated") more = text.trim() === "true";
        else if (path === "ListBucketResult") isList = true;
        text = "";
      },
    },
    { xmlMode: true },
  );
  try {
    parser.end(xml);
  } catch (error) {
    if (error instanceof NoListError) return undefined;
    throw error;
  }
  // A list without its end is truncated: its missing keys would be reported as missing files.
  if (!isList) return undefined;
  return { keys, ...(more && next !== "" ? { next } : {}) };
}
