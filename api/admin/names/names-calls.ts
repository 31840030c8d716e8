import type { AuditAction } from "../../../core/contract/desk/audit.ts";
import { type DeskName, MOST_NAMES } from "../../../core/contract/lists/names.ts";
import { NAMES_BLOB, NAMES_SECONDS, namesText } from "../../../core/cricket/names/corrected-names.ts";
import { nameKey } from "../../../core/cricket/names/player-name.ts";
import { NAMES } from "../../../core/routes/admin/versioned-routes.ts";
import type { NameWrite } from "../../../store/types.ts";
import type { Caller } from "../../auth/caller.ts";
import { type Bound, bind, done } from "../../calls/bind.ts";
import type { AdminContext } from "../context.ts";
import { versionedKind } from "../versioned-record.ts";
import { namesToday } from "./names-today.ts";

const { checkRoom, written } = versionedKind({
  noun: "name",
  taken: { path: "name", message: "This name already has a correction: change it in the list" },
  most: MOST_NAMES,
});

/**
 * Order of names: names in Latin letters first, then corrected names, then today's other names; each group
 * alphabetically.
 */
const rank = ({ bengali, revision }: DeskName): number => (bengali === "" ? 0 : revision > 0 ? 1 : 2);

/** Calls for players' names and their corrections (decisions/admin.md#names). */
export function namesCalls({ store: { names }, liveStore, log, now }: AdminContext): Bound[] {
  /** Gives workers the change at once. If the live store is unavailable, they get it at their next read. */
  async function tellWorkers(): Promise<void> {
    try {
      await liveStore.putBlob(NAMES_BLOB, namesText(await names.list(MOST_NAMES)), NAMES_SECONDS);
    } catch (error) {
      log.warn({ err: error }, "a corrected name could not be published; workers read it within a minute");
    }
  }
  async function answer(caller: Caller, write: NameWrite, action: AuditAction) {
    const name = written(write, (made): DeskName => ({ ...made.name, seen: [] }));
    await tellWorkers();
    await caller.audit(action, `${name.name}: ${name.bengali}`);
    return done(name);
  }
  return [
    bind(NAMES.list, async () => {
      const [corrected, today] = await Promise.all([names.list(MOST_NAMES), namesToday(liveStore, now())]);
      const own = new Set(corrected.map(({ key }) => key));
      const list: DeskName[] = [
        ...corrected.map((name) => ({ ...name, seen: today.get(name.key)?.seen ?? [] })),
        ...[...today.values()].filter(({ key }) => !own.has(key)),
      ];
      return done(list.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, "en")));
    }),
    bind(NAMES.add, async ({ body, caller }) => {
      checkRoom(await names.count());
      return answer(caller, await names.add({ key: nameKey(body.name), ...body }), "name.correct");
    }),
    bind(NAMES.change, async ({ params, body, caller }) =>
      answer(caller, await names.change(params.key, body.bengali, body.revision), "name.change"),
    ),
    bind(NAMES.remove, async ({ params, query, caller }) =>
      answer(caller, await names.remove(params.key, query.revision), "name.remove"),
    ),
  ];
}
