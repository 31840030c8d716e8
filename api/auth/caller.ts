import type { AuditAction } from "../../core/contract/desk/audit.ts";
import { mayAs } from "../../core/contract/roles.ts";
import { accountId } from "../../platform/sessions/account-id.ts";
import type { Article } from "../../store/types.ts";
import { type AuditTrail, displayPerson } from "./audit-trail.ts";
import type { Identity } from "./types.ts";

export class Caller {
  readonly identity: Identity;
  readonly account: string;
  readonly by: string;
  /**
   * Account of a writer, who can open only own articles (decisions/accounts.md#roles); undefined for an editor.
   */
  readonly writer: string | undefined;
  readonly #trail: AuditTrail;

  constructor(identity: Identity, trail: AuditTrail) {
    this.identity = identity;
    this.account = accountId(identity);
    this.by = displayPerson(identity);
    this.writer = mayAs(identity.roles, "editor") ? undefined : this.account;
    this.#trail = trail;
  }

  reaches(article: Pick<Article, "owner">): boolean {
    return this.writer === undefined || article.owner?.account === this.writer;
  }

  audit(action: AuditAction, target: string): Promise<void> {
    return this.#trail.add(this.identity, action, target);
  }
}
