import type { AuditAction } from "../../../core/contract/desk/audit.ts";
import { MOST_AUTHORS } from "../../../core/contract/lists/authors.ts";
import { AUTHORS } from "../../../core/routes/admin/versioned-routes.ts";
import type { AuthorWrite } from "../../../store/types.ts";
import type { Caller } from "../../auth/caller.ts";
import { type Bound, bind, done } from "../../calls/bind.ts";
import type { AdminContext } from "../context.ts";
import { versionedKind } from "../versioned-record.ts";

const { checkRoom, written } = versionedKind({
  noun: "author",
  taken: { path: "name", message: "Another author has this address or this name" },
  most: MOST_AUTHORS,
});

async function answer(caller: Caller, write: AuthorWrite, action: AuditAction) {
  const author = written(write, (done) => done.author);
  await caller.audit(action, `${author.name} (${author.slug})`);
  return done(author);
}

/** Calls for authors at the desk (decisions/news.md#authors). */
export const authorsCalls = ({ store: { authors } }: AdminContext): Bound[] => [
  bind(AUTHORS.list, async () => done(await authors.list(MOST_AUTHORS))),
  bind(AUTHORS.add, async ({ body, caller }) => {
    checkRoom(await authors.count());
    return answer(caller, await authors.add(body), "author.add");
  }),
  bind(AUTHORS.change, async ({ params, body: { revision, ...fields }, caller }) =>
    answer(caller, await authors.change(params.slug, fields, revision), "author.change"),
  ),
  bind(AUTHORS.remove, async ({ params, query, caller }) =>
    answer(caller, await authors.remove(params.slug, query.revision), "author.remove"),
  ),
];
