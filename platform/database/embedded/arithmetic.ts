import { Double, Int32, Long } from "bson";
import { badValue } from "./refusal.ts";
import { numeric } from "./values.ts";

/** The sum as MongoDB types it: the wider type of the two. */
export const sum = (a: unknown, b: unknown): unknown =>
  typed(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
  );
/** The product as MongoDB types it. */
export const product = (a: unknown, b: unknown): unknown =>
  typed(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
  );

/** The wider type of the two; an Int32 that overflows becomes a Long, a Long that overflows is an error. */
function typed(
  a: unknown,
  b: unknown,
  doubles: (x: number, y: number) => number,
  integers: (x: bigint, y: bigint) => bigint,
): unknown {
  const isDouble = (value: unknown): boolean => value instanceof Double || typeof value === "number";
  if (isDouble(a) || isDouble(b)) return new Double(doubles(Number(numeric(a)), Number(numeric(b))));
  const result = integers(BigInt(numeric(a)), BigInt(numeric(b)));
  if (BigInt.asIntN(64, result) !== result)
    badValue("Failed to apply arithmetic: the result overflows a Long");
  const narrow = a instanceof Int32 && b instanceof Int32 && BigInt.asIntN(32, result) === result;
  return narrow ? new Int32(Number(result)) : Long.fromBigInt(result);
}
