import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACCEPTED_FOR, consentUpdate, DECLINED_FOR, makeConsentRecord, readConsent } from "./consent.ts";

const NOW = Date.UTC(2026, 10, 21);

describe("cookie consent", () => {
  it("asks when nothing was decided, and pushes nothing", () => {
    expect(readConsent(null, NOW)).toEqual({ choice: undefined, ask: true });
  });

  it.each([
    [true, "granted", ACCEPTED_FOR, 365],
    [false, "denied", DECLINED_FOR, 30],
  ])("keeps the answer %s for its days", (accepted, choice, keptFor, days) => {
    const stored = JSON.stringify(makeConsentRecord(accepted, NOW));
    expect(readConsent(stored, NOW + keptFor - 1)).toEqual({ choice, ask: false });
    expect(readConsent(stored, NOW + keptFor)).toEqual({ choice: "denied", ask: true });
    expect(keptFor / 86_400_000).toBe(days);
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
