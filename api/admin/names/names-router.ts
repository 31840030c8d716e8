import { type Request, type Response, Router } from "express";
import {
  type DeskName,
  MOST_NAMES,
  nameChange,
  nameInput,
  nameRemoval,
} from "../../../core/contract/lists/names.ts";
import { NAMES_BLOB, NAMES_SECONDS, namesText } from "../../../core/cricket/names/corrected-names.ts";
import { nameKey } from "../../../core/cricket/names/player-name.ts";
import type { NameWrite } from "../../../store/types.ts";
import { methodNotAllowed } from "../../http/api-errors.ts";
import { parsed, sendData, withBody, withStore } from "../admin-responses.ts";
import { type AdminContext, audit } from "../context.ts";
import { recordResponses } from "../record-responses.ts";
import { namesToday } from "./names-today.ts";

const LIST = "/api/admin/names";
const ONE = "/api/admin/names/:key";

const NAMES = recordResponses({
  noun: "name",
  taken: { path: "name", message: "This name is corrected already: change it in the list" },
  most: MOST_NAMES,
});

/** Names shown in Latin letters first, then corrected ones, then others of today; each part by the alphabet. */
const rank = ({ bengali, revision }: DeskName): number => (bengali === "" ? 0 : revision > 0 ? 1 : 2);

/** Names of players as editors see and correct them (decisions/admin.md#names). Behind `requireEditor`. */
export function namesRouter(context: AdminContext): Router {
  const { store, liveStore, log, now } = context;
  const { names } = store;
  const router = Router({ caseSensitive: true, strict: true });

  /** Workers hear of it at once; if the live store is away, when they next read the database. */
  async function tellWorkers(): Promise<void> {
    try {
      await liveStore.putBlob(NAMES_BLOB, namesText(await names.list(MOST_NAMES)), NAMES_SECONDS);
    } catch (error) {
      log.warn({ err: error }, "Workers could not be told a corrected name; they read it within a minute");
    }
  }

  async function answer(
    request: Request,
    response: Response,
    write: NameWrite,
    action: string,
    status = 200,
  ): Promise<void> {
    if (!("name" in write)) return NAMES.send(request, response, write, async () => undefined);
    const { state, name } = write;
    const done = async (): Promise<void> => {
      await tellWorkers();
      await audit(context, response, action, `${name.name}: ${name.bengali}`);
    };
    await NAMES.send(request, response, { state, data: { ...name, seen: [] } }, done, status);
  }
  const keyOf = (request: Request): string => String(request.params.key);

  router.get(
    LIST,
    withStore(log, async (request, response) => {
      const [corrected, today] = await Promise.all([names.list(MOST_NAMES), namesToday(liveStore, now())]);
      const own = new Set(corrected.map(({ key }) => key));
      const list: DeskName[] = [
        ...corrected.map((name) => ({ ...name, seen: today.get(name.key)?.seen ?? [] })),
        ...[...today.values()].filter(({ key }) => !own.has(key)),
      ];
      sendData(
        request,
        response,
        list.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, "en")),
      );
    }),
  );
  router.post(
    LIST,
    withBody(log, nameInput, async (request, response, asked) => {
      if (NAMES.refusesMore(request, response, await names.count())) return;
      const write = await names.add({ key: nameKey(asked.name), ...asked });
      await answer(request, response, write, "name.correct", 201);
    }),
  );
  router.all(LIST, methodNotAllowed("GET, HEAD, POST"));

  router.put(
    ONE,
    withBody(log, nameChange, async (request, response, { revision, bengali }) => {
      await answer(request, response, await names.change(keyOf(request), bengali, revision), "name.change");
    }),
  );
  router.delete(
    ONE,
    withStore(log, async (request, response) => {
      const asked = parsed(request, response, nameRemoval, request.query);
      if (!asked) return;
      await answer(request, response, await names.remove(keyOf(request), asked.revision), "name.remove");
    }),
  );
  router.all(ONE, methodNotAllowed("PUT, DELETE"));
  return router;
}
