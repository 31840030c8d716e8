import { type Doc, documentOf, Encoded, elementsOf, encode, isDoc } from "../values.ts";

const DOCUMENT = 3;
const LIST = 4;

const element = (type: number, name: string, value: Uint8Array): Uint8Array[] => [
  Buffer.from([type]),
  Buffer.from(`${name}\0`),
  value,
];

/** Encodes an answer as BSON; documents that already are BSON are copied. */
export function encodeAnswer(answer: Doc): Uint8Array {
  const { cursor, ...rest } = answer;
  if (!isDoc(cursor)) return encode(answer);
  const name = "firstBatch" in cursor ? "firstBatch" : "nextBatch";
  const { [name]: batch, ...others } = cursor;
  if (!Array.isArray(batch) || !batch.some((one) => one instanceof Encoded)) return encode(answer);
  const docs = batch.flatMap((one: Doc | Encoded, at) =>
    element(DOCUMENT, String(at), one instanceof Encoded ? one.bytes : encode(one)),
  );
  const whole = [...element(LIST, name, documentOf(docs)), elementsOf(others)];
  return documentOf([...element(DOCUMENT, "cursor", documentOf(whole)), elementsOf(rest)]);
}
