import { Router } from "express";
import {
  type FrontComposition,
  type FrontPin,
  frontDraft,
  frontLaunch,
} from "../../../core/contract/front.ts";
import { pinHolds } from "../../../core/front/pin-holds.ts";
import { storiesBrought } from "../../../core/front/stories-brought.ts";
import { enqueue } from "../../../platform/jobs/queues.ts";
import { composePage } from "../../../store/stories/composed-front.ts";
import type { Front } from "../../../store/types.ts";
import { methodNotAllowed } from "../../http/api-errors.ts";
import { sendJson, sendRefusal } from "../../http/send.ts";
import { DONE, sendData, withBody, withStore } from "../admin-responses.ts";
import { type AdminContext, audit, editorName } from "../context.ts";
import { createFrontResponses } from "./front-response.ts";

const FRONT = "/api/admin/front";
const LAUNCH = "/api/admin/front/launch";
const LAUNCHES = "/api/admin/front/launches";

const CONFLICT = "Somebody else changed the front meanwhile";

/** The front page as editors compose it (decisions/front.md). Behind `requireEditor`. */
export function frontRouter(context: AdminContext): Router {
  const { store, jobs, guard, log, now } = context;
  const answers = createFrontResponses(store.stories, now);
  const router = Router({ caseSensitive: true, strict: true });

  /**
   * Without the pins that readers would not see and those whose time has passed, and without hidden stories and cards that
   * are gone for good: a story that may be listed again stays hidden.
   */
  async function holding(asked: FrontComposition, at: number): Promise<FrontComposition> {
    const { pins, hidden, cards, bands } = asked;
    const named = [...pins, ...cards, ...(bands ?? []).flatMap((band) => band.pins)].map(({ id }) => id);
    const presence = await store.stories.presence([...hidden, ...named]);
    const stays = (id: string): boolean => (presence.get(id) ?? "deleted") !== "deleted";
    const holds = (pin: FrontPin): boolean => presence.get(pin.id) === "listed" && pinHolds(pin, at);
    return {
      pins: pins.filter(holds),
      hidden: hidden.filter(stays),
      cards: cards.filter(({ id }) => stays(id)),
      ...(bands ? { bands: bands.map((band) => ({ ...band, pins: band.pins.filter(holds) })) } : {}),
    };
  }

  const publish = ({ launch }: Front): void => {
    enqueue(jobs, "publish-front", { launch }).catch((error: unknown) => {
      log.warn({ err: error, launch }, "the front waits for the next round of the lists");
    });
  };

  router.get(
    FRONT,
    withStore(log, async (request, response) => {
      sendData(request, response, await answers.answer(await store.front.get()));
    }),
  );

  router.put(
    FRONT,
    withBody(log, frontDraft, async (request, response, asked) => {
      const at = now();
      const draft = await holding(asked.draft, at);
      const { state, front } = await store.front.save(draft, editorName(guard, response), at, asked.revision);
      const data = await answers.answer(front);
      if (state === "saved") sendData(request, response, data);
      else sendJson(request, response, { success: false, message: CONFLICT, data }, 409);
    }),
  );
  router.all(FRONT, methodNotAllowed("GET, HEAD, PUT"));

  router.post(
    LAUNCH,
    withBody(log, frontLaunch, async (request, response, asked) => {
      const at = now();
      const before = await store.front.get();
      const chosen =
        asked.launch === undefined
          ? before.draft
          : (await store.front.launches()).find(({ launch }) => launch === asked.launch)?.composition;
      if (!chosen) return sendRefusal(request, response, 404, "There is no such launch");
      const next = await holding(chosen, at);
      const [was, is] = await Promise.all([
        composePage(store.stories, before.live, at),
        composePage(store.stories, next, at),
      ]);
      if (is.head.length === 0 && is.hidden.length > 0) {
        return sendRefusal(request, response, 400, "Every story is hidden: the front would be empty");
      }
      const brought = storiesBrought(was, is, next);
      const by = editorName(guard, response);
      const { state, front } = await store.front.launch(next, brought, by, at, asked.revision);
      if (state === "conflict") {
        const data = await answers.answer(front);
        return sendJson(request, response, { success: false, message: CONFLICT, data }, 409);
      }
      publish(front);
      const again = asked.launch === undefined ? "" : `, as launch ${asked.launch} was`;
      await audit(context, response, "front.launch", `launch ${front.launch}${again}`);
      sendData(request, response, await answers.answer(front));
    }),
  );
  router.all(LAUNCH, methodNotAllowed("POST"));

  router.get(
    LAUNCHES,
    withStore(log, async (request, response) => {
      const data = (await store.front.launches()).map(({ composition, launchedAt, ...launch }) => ({
        ...launch,
        launchedAt: new Date(launchedAt).toISOString(),
        pins: composition.pins.length,
        hidden: composition.hidden.length,
        cards: composition.cards.length,
        ...(composition.bands ? { bands: composition.bands.length } : {}),
      }));
      sendJson(request, response, { success: true, message: DONE, data });
    }),
  );
  router.all(LAUNCHES, methodNotAllowed("GET, HEAD"));
  return router;
}
