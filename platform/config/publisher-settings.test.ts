import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { contactProblem, publisherOf } from "./publisher-settings.ts";

const published = (variables: Record<string, string>) => publisherOf(readConfig([], variables));

describe("who publishes the site", () => {
  it("is nobody's name where no setting says it", () => {
    expect(published({})).toBeUndefined();
    expect(published({ PUBLISHER_EDITOR: "", SOCIAL_ACCOUNTS: " , " })).toBeUndefined();
  });

  it("is what the settings say, normalised, with an account a network", () => {
    const accounts = [
      "https://www.youtube.com/@khobor",
      "https://m.facebook.com/profile.php?id=1",
      "https://twitter.com/khobor",
    ];
    expect(
      published({
        PUBLISHER_NAME: "খবর প্রকাশন",
        PUBLISHER_EDITOR: " সম্পাদকের  নাম ",
        PUBLISHER_ADDRESS: "১ পথের নাম, ঢাকা",
        PUBLISHER_EMAIL: "desk@paper.example",
        SOCIAL_ACCOUNTS: accounts.join(" ,"),
      }),
    ).toEqual({
      name: "খবর প্রকাশন",
      editor: "সম্পাদকের নাম",
      address: "১ পথের নাম, ঢাকা",
      email: "desk@paper.example",
      facebook: accounts[1],
      youtube: accounts[0],
      x: accounts[2],
    });
  });

  it.each([
    ["", "is not set"],
    ["desk@khobor.example", "which nobody receives"],
    ["desk@localhost.test", "which nobody receives"],
    ["desk@example.bd", undefined],
  ])("may be written to in production at %j", (email, problem) => {
    const config = { ...readConfig([], { PUBLISHER_EMAIL: email }), production: true };
    expect(contactProblem(config) ?? "").toContain(problem ?? "");
    expect([contactProblem(config), publisherOf(config)?.email]).toEqual(
      problem === undefined ? [undefined, email] : [expect.any(String), undefined],
    );
    expect(contactProblem({ ...config, production: false })).toBeUndefined();
  });

  it.each([
    ["SOCIAL_ACCOUNTS", "https://www.facebook.com/", "not the https address of an account on facebook.com"],
    ["SOCIAL_ACCOUNTS", "javascript:alert(1)", "not the https address"],
    ["SOCIAL_ACCOUNTS", "https://user:word@facebook.com/khobor", "not the https address"],
    ["SOCIAL_ACCOUNTS", "https://facebook.com.evil.example/khobor", "not the https address"],
    ["SOCIAL_ACCOUNTS", "https://x.com/a, https://twitter.com/b", "a second account on x.com"],
    ["SOCIAL_ACCOUNTS", `https://x.com/${"a".repeat(2_000)}`, "SOCIAL_ACCOUNTS"],
    ["PUBLISHER_EDITOR", "এক\nদুই", "must be one line"],
    ["PUBLISHER_EDITOR", "\u200d\u200b", "must be text that can be seen"],
    ["PUBLISHER_EMAIL", "Desk <desk@paper.example>", "must be one e-mail address"],
  ])("stops the start where it is wrong: %s=%s", (name, value, reason) => {
    expect(() => readConfig([], { [name]: value })).toThrow(reason);
    expect(() => readConfig([], { [name]: value })).toThrow(name);
  });
});
