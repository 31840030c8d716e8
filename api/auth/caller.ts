import { mayAs } from "../../core/contract/roles.ts";
import { accountId } from "../../platform/sessions/account-id.ts";
import type { Article } from "../../store/types.ts";
import { type AuditTrail, shownPerson } from "./audit-trail.ts";
import type { Identity } from "./types.ts";

/** Who makes a call of the desk. */
export class Caller {
  readonly identity: Identity;
  readonly account: string;
  /** Their name, as history and audit show it. */
  readonly by: string;
  /** The account of a writer, who reaches own articles alone (decisions/accounts.md#roles); undefined of an editor. */
  readonly writer: string | undefined;
  readonly #trail: AuditTrail;

  constructor(identity: Identity, trail: AuditTrail) {
    this.identity = identity;
    this.account = accountId(identity);
    this.by = shownPerson(identity);
    this.writer = mayAs(identity.roles, "editor") ? undefined : this.account;
    this.#trail = trail;
  }

  /** What is another's does not exist for a writer. */
  reaches(article: Pick<Article, "owner">): boolean {
    return this.writer === undefined || article.owner?.account === this.writer;
  }

  /** Writes an action to the audit. */
  audit(action: string, target: string): Promise<void> {
    return this.#trail.add(this.identity, action, target);
  }
}
