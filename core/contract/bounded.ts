import { z } from "zod";
import { normaliseText, printableText, visibleText } from "../bengali/normalise.ts";
import { present } from "../present.ts";
import { wholeNumber } from "../whole-number.ts";

/**
 * Text of at most `most` UTF-16 units. A longer text fails before later checks (`regex`, `refine`) run: a
 * pattern that is quick on 254 letters can take seconds on 60,000.
 */
export function boundedText(most: number, tooLong?: string, noText?: string): z.ZodString {
  return z.string(noText).max(most, { abort: true, ...present({ error: tooLong }) });
}

/** Text without outer white space and invalid characters; empty if invisible. Each rule reads the text once. */
export function trimmedText(most: number, tooLong?: string, noText?: string): z.ZodString {
  return z
    .string(noText)
    .overwrite(printableText)
    .trim()
    .overwrite(visibleText)
    .max(most, { abort: true, ...present({ error: tooLong }) });
}

/** Text of a field, whose name begins its messages. */
export const fieldText = (label: string, most: number): z.ZodString =>
  trimmedText(most, `${label} is too long`, `${label} must be text`);

/** The same in one line, normalised. */
export const fieldLine = (label: string, most: number): z.ZodString =>
  fieldText(label, most).overwrite(normaliseText);

/** A list of at most `most` entries. If it is longer, its entries are not checked. */
export function boundedList<Item extends z.ZodType>(
  item: Item,
  most: number,
  tooLong?: string,
  noList?: string,
) {
  return z
    .array(z.unknown(), noList)
    .max(most, { abort: true, ...present({ error: tooLong }) })
    .pipe(z.array(item));
}

/** A whole number from 1 to `most` in an address (core/whole-number.ts). */
export function numberInAddress(most?: number, wrong = "Not a whole number in digits") {
  const number = z.number(wrong).int(wrong).min(1, wrong);
  return z.preprocess(
    (given) => (typeof given === "string" ? (wholeNumber(given) ?? given) : given),
    most === undefined ? number : number.max(most),
  );
}
