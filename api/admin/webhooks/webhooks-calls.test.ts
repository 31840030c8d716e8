import { expect, it } from "vitest";
import {
  deliveryList,
  webhookAnswer,
  webhookList,
  webhookSecretAnswer,
} from "../../../core/contract/webhooks/desk-webhooks.ts";
import { editorApiOfFile } from "../../../tests/support/each-file/editor-api-of-file.ts";

const WEBHOOKS = "/api/admin/webhooks";
const RECEIVER = "127.0.0.1:65000";
const { api, editor } = editorApiOfFile({ variables: { FETCH_ALLOW: RECEIVER } });

const input = { url: `http://${RECEIVER}/hook?key=secret`, events: ["article.published", "match.wicket"] };

it("a webhook is added with a secret that is shown once, changed, given another secret, and removed", async () => {
  const added = await editor("POST", WEBHOOKS, input);
  expect(added.status).toBe(201);
  const { data: hook, secret } = webhookSecretAnswer.parse(added.json);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const listed = await editor("GET", WEBHOOKS);
  expect(webhookList.parse(listed.json).data).toEqual([hook]);
  expect(JSON.stringify(listed.json)).not.toContain("whsec_");

  const changed = await editor("PUT", `${WEBHOOKS}/${hook.id}`, { ...input, events: ["match.result"] });
  expect(webhookAnswer.parse(changed.json).data.events).toEqual(["match.result"]);
  const rotated = webhookSecretAnswer.parse((await editor("POST", `${WEBHOOKS}/${hook.id}/rotate`, {})).json);
  expect(rotated.secret).not.toBe(secret);
  expect(rotated.data.oldSecretUntil).toBeDefined();
  const [newest, older] = (await api.store.webhooks.get(hook.id))?.secrets ?? [];
  expect([newest?.text, older?.text]).toEqual([rotated.secret, secret]);

  expect((await editor("POST", `${WEBHOOKS}/${hook.id}/test`, {})).status).toBe(200);
  const [message] = deliveryList.parse((await editor("GET", `${WEBHOOKS}/${hook.id}/messages`)).json).data;
  expect(message).toMatchObject({ type: "webhook.test", state: "waiting", tries: 0 });
  const resend = `${WEBHOOKS}/${hook.id}/messages/${message?.id}/resend`;
  expect((await editor("POST", resend, {})).status).toBe(200);
  expect((await editor("POST", `${WEBHOOKS}/${hook.id}/messages/none/resend`, {})).status).toBe(404);
  const now = api.store.clock.now();
  await api.store.webhooks.take(hook.id, "a worker", now, 60_000, 1);
  expect(await editor("POST", resend, {})).toMatchObject({
    status: 409,
    json: { success: false, message: expect.stringContaining("being sent") },
  });

  expect((await editor("DELETE", `${WEBHOOKS}/${hook.id}`)).status).toBe(200);
  expect((await editor("DELETE", `${WEBHOOKS}/${hook.id}`)).status).toBe(404);
  const { entries } = await api.store.audit.page(1, 20);
  expect(entries.map(({ action }) => action).toReversed()).toEqual([
    ...[
      "webhook.add",
      "webhook.change",
      "webhook.rotate",
      "webhook.test",
      "webhook.resend",
      "webhook.remove",
    ],
  ]);
  expect(entries.every(({ target }) => !target.includes("key="))).toBe(true);
});

it.each([
  [{ ...input, url: "http://127.0.0.1:9/" }, "an address inside"],
  [{ ...input, url: "ftp://example.com/" }, "no web address"],
  [{ ...input, url: "http://1.1.1.1/" }, "plain http to a host that FETCH_ALLOW does not name"],
  [{ ...input, url: `http://me:secret@${RECEIVER}/` }, "a login"],
  [{ ...input, events: [] }, "no event"],
  [{ ...input, events: ["article.read"] }, "an unknown event"],
])("takes no webhook with %o: %s", async (body) => {
  expect((await editor("POST", WEBHOOKS, body)).status).toBe(400);
});
