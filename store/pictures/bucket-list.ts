import { Parser } from "htmlparser2";

/** One part of a bucket's list. */
export interface BucketPart {
  keys: string[];
  /** What the next part is asked for by; absent of the last one. */
  next?: string;
}

/** Elements within each other: a list has three. More would let every end be looked for among all that are open. */
const DEEPEST = 8;
/** UTF-16 units of a key and of a token: S3 has 1,024 bytes of a key. */
const LONGEST = 4_096;

class NoListError extends Error {}

/** The answer to ListObjectsV2, read in one pass. Undefined where it is no such list. */
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
  // One that has no end was cut off: what it lacks would be called missing.
  if (!isList) return undefined;
  return { keys, ...(more && next !== "" ? { next } : {}) };
}
