import { describe, expect, it } from "vitest";
import { z } from "zod";
import { HOSTILE_ARTICLES, HOSTILE_EMAILS } from "../../tests/support/hostile-inputs.ts";
import * as admin from "./admin.ts";
import { adminPageQuery } from "./admin-page.ts";
import { articleInput } from "./article-fields.ts";
import * as auth from "./auth.ts";
import { boundedList, boundedText, trimmedText } from "./bounded.ts";
import * as inquiry from "./inquiry.ts";
import * as live from "./live.ts";
import * as ops from "./ops.ts";
import * as notifications from "./push/notifications.ts";
import * as rest from "./rest.ts";

/** Schemas of input from browsers or strangers. The server does not check its own answers. */
const ASKED: Readonly<Record<string, z.ZodType>> = {
  articleInput,
  inquiryChange: admin.inquiryChange,
  loginRequest: auth.loginRequest,
  marketingInquiry: inquiry.marketingInquiry,
  subscribeRequest: live.subscribeRequest,
  unsubscribeRequest: live.unsubscribeRequest,
  pushRegistration: notifications.pushRegistration,
  pushSubscription: notifications.pushSubscription,
  sourceIdText: ops.sourceIdText,
  queueNameText: ops.queueNameText,
  jobIdText: ops.jobIdText,
  pageQuery: rest.pageQuery,
  adminPageQuery,
};

/** Checks that take longer for longer texts, or that call a function. */
const COSTLY = new Set(["string_format", "custom"]);

/** Paths in a schema where a text is checked before its length is limited. */
function unbounded(schema: z.core.$ZodType, path: string, inside = false): string[] {
  const { def } = schema._zod;
  const of = (inner: z.core.$ZodType, step = "", bounded = false): string[] =>
    unbounded(inner, `${path}${step}`, bounded);
  const checks = def.checks ?? [];
  const own = [schema, ...checks].map((one) => one._zod.def);
  const firstCostly = own.findIndex((one) => "check" in one && COSTLY.has(String(one.check)));
  const bound = own.findIndex((one) => "check" in one && one.check === "max_length" && one.abort === true);
  const found =
    def.type === "string" && firstCostly >= 0 && !inside && (bound < 0 || bound > firstCostly) ? [path] : [];
  if (schema instanceof z.ZodObject) {
    for (const [name, inner] of Object.entries(schema.shape)) found.push(...of(inner, `.${name}`));
  }
  if (schema instanceof z.ZodArray) found.push(...of(schema.element, "[]"));
  if (schema instanceof z.ZodUnion) for (const option of schema.options) found.push(...of(option));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) found.push(...of(schema.unwrap()));
  if (schema instanceof z.ZodPipe) found.push(...of(schema.in), ...of(schema.out, "", isBounded(schema.in)));
  return found;
}

function isBounded(schema: z.core.$ZodType): boolean {
  return (schema._zod.def.checks ?? []).some(
    ({ _zod: { def } }) => def.check === "max_length" && def.abort === true,
  );
}

describe("what is asked of the server", () => {
  it.each(Object.entries(ASKED))(
    "knows the length of a text before it tries a pattern on it: %s",
    (name, schema) => {
      expect(unbounded(schema, name)).toEqual([]);
    },
  );

  it("is found where it does not", () => {
    const careless = z.object({
      late: z.string().max(9).regex(/x/),
      never: z.array(z.string().refine(() => true)),
      address: z.url().max(9),
      careful: boundedText(9).regex(/x/),
      trimmed: trimmedText(9).regex(/x/),
      piped: boundedText(9).pipe(z.url()).optional(),
    });
    expect(unbounded(careless, "it")).toEqual(["it.late", "it.never[]", "it.address"]);
  });

  it.each(Object.entries(HOSTILE_EMAILS))("refuses an e-mail address of 60 kB: %s", (_, email) => {
    const { error } = inquiry.marketingInquiry.shape.email.safeParse(email());
    expect(error?.issues.map(({ message }) => message)).toEqual(["Valid email is required"]);
  });

  it("refuses a text that is too long, and looks no further", () => {
    const content = HOSTILE_ARTICLES["less-than signs, too many"]?.();
    const { error } = articleInput.shape.content.safeParse(content);
    expect(error?.issues.map(({ message }) => message)).toEqual(["Content is too long"]);
  });

  it("takes a space for what no page can show: control characters and halves of characters", () => {
    expect(trimmedText(20).parse("\ud800নদী\u0001আর\u0000 নৌকা😀\udc00")).toBe("নদী আর  নৌকা😀");
  });

  it.each(["\u200c\u200d", " \u034f ", "\u2800", "\u3164\uffa0", "\ufe0f", "\u{e0041}", "\u00ad\n\u2066"])(
    "takes what shows nothing for nothing: %j",
    (nothing) => {
      expect(trimmedText(20).parse(nothing)).toBe("");
      expect(trimmedText(20).parse(`${nothing}ক`)).not.toBe("");
    },
  );

  it("refuses a list that is too long, and looks at none of its entries", () => {
    let looked = 0;
    const entry = z.unknown().refine(() => {
      looked += 1;
      return true;
    });
    expect(boundedList(entry, 3).safeParse(Array.from({ length: 100_000 })).success).toBe(false);
    expect(looked).toBe(0);
    expect(boundedList(z.string(), 3).safeParse(["a", "b"]).data).toEqual(["a", "b"]);
  });
});
