import { expect, it } from "vitest";
import { matchPayload } from "../../core/contract/webhooks/webhook-events.ts";
import { prepareMatchWatch } from "../push/match-watch.test-support.ts";

const world = prepareMatchWatch();
const { fallen, tell, watching } = world;

const addWebhook = () =>
  world.store.webhooks.add(
    { url: "https://receiver.example/", events: ["match.wicket"], createdBy: "x", secret: "whsec_" },
    world.now(),
  );

it("a webhook is told of a wicket that no reader follows, once, by the payload of the contract", async () => {
  const hook = await addWebhook();
  const watch = await watching();
  await tell(watch, fallen(3));
  await watch();
  await (await watching())();
  const told = await world.store.webhooks.deliveries(hook.id, 10);
  const payloads = told.map(({ body }) => matchPayload.parse(JSON.parse(body)));
  expect(payloads).toMatchObject([
    {
      type: "match.wicket",
      data: { code: world.code, title: "Rivers–Hills", change: "new", innings: expect.any(Number) },
    },
  ]);
  expect(payloads[0]?.data.sentence).toContain("আউট! Fo Hill");
});

it("a webhook is told that a wicket did not fall after all", async () => {
  const hook = await addWebhook();
  const watch = await watching();
  for (const wickets of [3, 2]) await tell(watch, fallen(wickets));
  world.pass(10_000);
  await watch();
  const told = await world.store.webhooks.deliveries(hook.id, 10);
  const changes = told.map(({ body }) => matchPayload.parse(JSON.parse(body)).data.change);
  expect(changes.toSorted()).toEqual(["back", "new"]);
});
