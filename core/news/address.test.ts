import { describe, expect, it } from "vitest";
import { hostOf, httpAddress, plainAddress, plainHost } from "./address.ts";
import { feedName } from "./feeds/feed-name.ts";

describe("a host with a dot at its end", () => {
  it("is the same host without it, whatever stands around it", () => {
    expect(plainAddress("https://paper.example./feed?a=b.")).toBe("https://paper.example/feed?a=b.");
    expect(plainAddress("http://paper.example...:8080/")).toBe("http://paper.example:8080/");
    expect(httpAddress("http://PAPER.example./a.")).toBe("http://paper.example/a.");
    expect(hostOf("https://paper.example.:8443/x")).toBe("paper.example:8443");
    expect(plainHost("paper.example.:81")).toBe("paper.example:81");
    expect(plainHost("[::1]:81")).toBe("[::1]:81");
    expect(feedName("http://paper.example./feed")).toBe(feedName("https://paper.example:444/feed"));
  });

  it("is the only thing that changes: every other address stays letter for letter", () => {
    for (const address of [
      "HTTPS://Paper.example/Ä?q=a b",
      "paper.example.",
      "",
      "http://",
      "mailto:a@b.",
      "/a./b",
    ])
      expect(plainAddress(address)).toBe(address);
    expect([hostOf(""), hostOf("no address"), hostOf("http://")]).toEqual(["", "", ""]);
  });
});
