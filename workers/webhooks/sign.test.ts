import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { signedHeaders } from "./sign.ts";

// The example of https://github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md.
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
const BODY = '{"test": 2432232314}';
const AT = 1_614_265_330_000;
const SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

it("signs as Standard Webhooks' own example", () => {
  expect(signedHeaders(ID, BODY, [{ text: SECRET }], AT)).toEqual({
    "webhook-id": ID,
    "webhook-timestamp": "1614265330",
    "webhook-signature": SIGNATURE,
  });
});

it("signs with the secret before too, for as long as that counts", () => {
  const secrets = [{ text: "whsec_AAAA" }, { text: SECRET, until: AT + 1 }];
  const [first, second] = signedHeaders(ID, BODY, secrets, AT)["webhook-signature"]?.split(" ") ?? [];
  expect([first === SIGNATURE, second]).toEqual([false, SIGNATURE]);
  expect(signedHeaders(ID, BODY, secrets, AT + 1)["webhook-signature"]).not.toContain(" ");
});

it("is found genuine by the example in docs/webhooks.md, and nothing else is", async () => {
  const docs = readFileSync(new URL("../../docs/webhooks.md", import.meta.url), "utf8");
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(docs) ?? [];
  const { isGenuine } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  const headers = signedHeaders(ID, BODY, [{ text: "whsec_AAAA" }, { text: SECRET }], AT);
  expect(isGenuine(headers, BODY, SECRET, AT + 60_000)).toBe(true);
  expect(isGenuine(headers, BODY, SECRET, AT + 3_600_000)).toBe(false);
  expect(isGenuine(headers, `${BODY} `, SECRET, AT)).toBe(false);
  expect(isGenuine({ ...headers, "webhook-id": "msg_2" }, BODY, SECRET, AT)).toBe(false);
  expect(isGenuine(headers, BODY, "whsec_BBBB", AT)).toBe(false);
});
