import { expect, it } from "vitest";
import { marketingInquiry } from "../../../core/contract/inquiry.ts";
import { mailLink } from "./InquiriesPage.tsx";

it.each([
  "desk@example.com",
  "desk+ads@example.com",
  "x?bcc=spy@example.com",
  "x?body=a&bcc=spy@example.com",
  "x%3Fbcc=spy@example.com",
  "x#y@example.com",
  "boss,x@example.com",
  "\u{1f600}@example.com",
])("%s, which the form takes, is one recipient and nothing besides", (email) => {
  const { email: checked } = marketingInquiry.shape;
  expect(checked.parse(email)).toBe(email);
  const { protocol, pathname, search, hash } = new URL(mailLink(email));
  expect([protocol, decodeURIComponent(pathname), search, hash]).toEqual(["mailto:", email, "", ""]);
  expect(pathname).not.toMatch(/[,;]/);
});
