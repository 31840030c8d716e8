import { describe, expect, it } from "vitest";
import { marketingInquiry } from "./inquiry.ts";

const good = { name: "A reader", company: "A company", email: "name@example.com", phone: "+91 98765 43210" };
const firstMessage = (body: unknown): string | undefined =>
  marketingInquiry.safeParse(body).error?.issues[0]?.message;

describe("an advertiser's message", () => {
  it("needs no notes and takes the first kind of advertisement by default", () => {
    expect(marketingInquiry.parse(good)).toEqual({ ...good, adType: "Display Banners", message: "" });
  });

  it.each([
    [{ ...good, name: "  " }, "Name is required"],
    [{ ...good, company: "" }, "Company name is required"],
    [{ ...good, email: "name@example" }, "Valid email is required"],
    [{ ...good, email: "na me@example.com" }, "Valid email is required"],
    [{ ...good, phone: "12345" }, "Valid phone number is required"],
    [{ ...good, phone: "98765 4321x" }, "Valid phone number is required"],
    [{ ...good, name: 7 }, "Name is required"],
    [{ ...good, phone: { $gt: "" } }, "Valid phone number is required"],
  ])("says what is wrong with %j", (body, message) => {
    expect(firstMessage(body)).toBe(message);
  });

  it.each(["9876543", "(033) 2221-0000", "+880 1711 000000"])("takes %s as a telephone number", (phone) => {
    expect(firstMessage({ ...good, phone })).toBeUndefined();
  });
});
