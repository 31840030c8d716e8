import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACCEPTED_FOR, consentUpdate, DECLINED_FOR, makeConsentRecord, readConsent } from "./consent.ts";

const NOW = Date.UTC(2026, 10, 21);

describe("cookie consent", () => {
  it("asks when nothing was decided, and pushes nothing", () => {
    expect(readConsent(null, NOW)).toEqual({ choice: undefined, ask: true });
  });

  it("keeps an acceptance for a year", () => {
    const stored = JSON.stringify(makeConsentRecord(true, NOW));
    expect(readConsent(stored, NOW + ACCEPTED_FOR - 1)).toEqual({ choice: "granted", ask: false });
    expect(readConsent(stored, NOW + ACCEPTED_FOR)).toEqual({ choice: "denied", ask: true });
    expect(ACCEPTED_FOR / 86_400_000).toBe(365);
  });

  it("keeps a refusal for 30 days", () => {
    const stored = JSON.stringify(makeConsentRecord(false, NOW));
    expect(readConsent(stored, NOW + DECLINED_FOR - 1)).toEqual({ choice: "denied", ask: false });
    expect(readConsent(stored, NOW + DECLINED_FOR)).toEqual({ choice: "denied", ask: true });
    expect(DECLINED_FOR / 86_400_000).toBe(30);
  });

  it("asks again whatever garbage is stored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        expect(readConsent(stored, NOW)).toEqual({ choice: undefined, ask: true });
      }),
    );
  });

  it("grants or denies all four types together", () => {
    expect(consentUpdate("granted")).toEqual({
      ad_storage: "granted",
      ad_user_data: "granted",
      ad_personalization: "granted",
      analytics_storage: "granted",
    });
  });
});
