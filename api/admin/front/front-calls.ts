import type { FrontComposition, FrontPin } from "../../../core/contract/front.ts";
import { pinHolds } from "../../../core/front/pin-holds.ts";
import { storiesBrought } from "../../../core/front/stories-brought.ts";
import { FRONT } from "../../../core/routes/admin/front-routes.ts";
import { enqueue } from "../../../platform/jobs/queues.ts";
import { composePage } from "../../../store/stories/composed-front.ts";
import type { Front } from "../../../store/types.ts";
import { type Bound, bind, done } from "../../calls/bind.ts";
import { Refusal } from "../../http/refusal.ts";
import type { AdminContext } from "../context.ts";
import { createFrontResponses, heldOf } from "./front-response.ts";

const CONFLICT = "Somebody else has changed the front since you opened it";

/** Calls for the composition of the front page (decisions/front.md). */
export function frontCalls({ store, jobs, log, now }: AdminContext): Bound[] {
  const answers = createFrontResponses(store.stories, now);

  /**
   * Removes expired pins, pins of stories that readers cannot see, and hidden stories and cards of permanently
   * deleted stories. A story that may be published again stays hidden.
   */
  async function holding(asked: FrontComposition, at: number): Promise<FrontComposition> {
    const { pins, hidden, cards, lead, five, bands } = asked;
    const named = [
      ...pins,
      ...cards,
      ...(lead ? [lead, ...lead.lines] : []),
      ...(five?.stories ?? []),
      ...(bands ?? []).flatMap((band) => band.pins),
    ].map(({ id }) => id);
    const presence = await store.stories.presence([...hidden, ...named]);
    const stays = (id: string): boolean => (presence.get(id) ?? "deleted") !== "deleted";
    const holds = (pin: FrontPin): boolean => presence.get(pin.id) === "listed" && pinHolds(pin, at);
    return {
      pins: pins.filter(holds),
      hidden: hidden.filter(stays),
      cards: cards.filter(({ id }) => stays(id)),
      ...(lead && stays(lead.id)
        ? { lead: { ...lead, lines: lead.lines.filter(({ id }) => stays(id)) } }
        : {}),
      ...(five ? { five: { ...five, stories: five.stories.filter(({ id }) => stays(id)) } } : {}),
      ...(bands ? { bands: bands.map((band) => ({ ...band, pins: band.pins.filter(holds) })) } : {}),
    };
  }

  const publish = ({ launch }: Front): void => {
    enqueue(jobs, "publish-front", { launch }).catch((error: unknown) => {
      log.warn({ err: error, launch }, "the front page update is deferred to the next list refresh");
    });
  };

  return [
    bind(FRONT.show, async () => done(await answers.answer(await store.front.get()))),

    bind(FRONT.save, async ({ body, caller }) => {
      const at = now();
      const draft = await holding(body.draft, at);
      const { state, front } = await store.front.save(draft, caller.by, at, body.revision);
      const data = await answers.answer(front);
      if (state === "saved") return done(data);
      throw new Refusal(409, CONFLICT, { data });
    }),

    bind(FRONT.launch, async ({ body, caller }) => {
      const at = now();
      const before = await store.front.get();
      const chosen =
        body.launch === undefined
          ? before.draft
          : (await store.front.launches()).find(({ launch }) => launch === body.launch)?.composition;
      if (!chosen) throw new Refusal(404, "There is no such launch");
      const next = await holding(chosen, at);
      const [was, is] = await Promise.all([
        composePage(store.stories, before.live, at, heldOf(before)),
        composePage(store.stories, next, at, heldOf(before)),
      ]);
      if (is.head.length === 0 && is.hidden.length > 0)
        throw new Refusal(400, "Every story is hidden: the front would be empty");
      const brought = storiesBrought(was, is, next);
      const { state, front } = await store.front.launch(next, brought, caller.by, at, body.revision);
      if (state === "conflict") throw new Refusal(409, CONFLICT, { data: await answers.answer(front) });
      publish(front);
      const again = body.launch === undefined ? "" : `, as launch ${body.launch} was`;
      await caller.audit("front.launch", `launch ${front.launch}${again}`);
      return done(await answers.answer(front));
    }),

    bind(FRONT.launches, async () =>
      done(
        (await store.front.launches()).map(({ composition, launchedAt, ...launch }) => ({
          ...launch,
          launchedAt: new Date(launchedAt).toISOString(),
          pins: composition.pins.length,
          hidden: composition.hidden.length,
          cards: composition.cards.length,
          ...(composition.bands ? { bands: composition.bands.length } : {}),
        })),
      ),
    ),
  ];
}
