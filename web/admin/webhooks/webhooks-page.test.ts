import { expect, it } from "vitest";
import { WEBHOOK_EVENTS } from "../../../core/contract/webhooks/webhook-events.ts";
import { wrongIn } from "../wrong-in.test-support.ts";
import { displayAddress, isChosen, toggled, WEBHOOKS } from "./WebhooksPage.tsx";

it("events are chosen and left out one at a time, in the order of the list", () => {
  const two = toggled(toggled("", "match.result"), "article.published");
  expect(two).toBe("article.published,match.result");
  expect(isChosen(two, "match.result")).toBe(true);
  expect(toggled(two, "article.published")).toBe("match.result");
  expect(WEBHOOK_EVENTS.reduce<string>(toggled, "")).toBe(WEBHOOK_EVENTS.join());
});

it("an address and its events are sent as the server takes them", () => {
  const read = WEBHOOKS.read({ url: " https://example.com/hook?key=1 ", events: "article.updated" }, true);
  expect(read).toEqual({ url: "https://example.com/hook?key=1", events: ["article.updated"] });
});

it("an address is shown without its query, and may carry no login", () => {
  expect(displayAddress("https://example.com/hook?key=1&to=a?b")).toBe("https://example.com/hook?…");
  expect(displayAddress("https://example.com/hook")).toBe("https://example.com/hook");
  expect(
    wrongIn(() => WEBHOOKS.read({ url: "https://me:secret@example.com/", events: "article.updated" }, true)),
  ).toEqual([{ path: "url", message: "The address must carry no user name or password" }]);
});

it("what is wrong is named by field", () => {
  expect(wrongIn(() => WEBHOOKS.read({ ...WEBHOOKS.empty, url: "ftp://example.com/" }, true))).toEqual([
    { path: "url", message: "The address must be http or https" },
    { path: "events", message: "Choose at least one event" },
  ]);
});
