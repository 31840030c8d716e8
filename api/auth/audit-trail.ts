import type { Log } from "../../platform/log/log.ts";
import type { SessionUser } from "../../platform/sessions/port.ts";
import type { AuditStore } from "../../store/types.ts";

/** Name of a person in history and audit; several people may have the same. */
export function displayPerson({ name, email, id }: SessionUser): string {
  const shown = name.trim() || id;
  return email && email !== shown ? `${shown} <${email}>` : shown;
}

export interface AuditTrail {
  /**
   * Records that `who` did `action` (such as `article.create`) to `target`. A failure is logged, not thrown,
   * because the action has happened.
   */
  add(who: SessionUser, action: string, target: string): Promise<void>;
}

export function createAuditTrail(store: Pick<AuditStore, "add">, log: Log, now: () => number): AuditTrail {
  return {
    async add(who, action, target) {
      const { issuer, id: subject } = who;
      const entry = { at: now(), who: displayPerson(who), issuer, subject, action, target };
      try {
        await store.add(entry);
      } catch (error) {
        log.error({ err: error, ...entry }, "an action could not be recorded in the audit");
      }
    },
  };
}
