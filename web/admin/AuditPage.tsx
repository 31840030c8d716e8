import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "wouter";
import { auditList } from "../../core/contract/admin.ts";
import { formatMoment } from "./dates.ts";
import { navigate } from "./leave-guard.ts";
import { besideView, pagePath, readView, viewAddress } from "./list-address.ts";
import { Failure, PageLoading } from "./notices.tsx";
import { Pagination } from "./Pagination.tsx";
import { useApi } from "./use-session.ts";

const PER_PAGE = 50;
/** An article is told by its title and its id. */
const ARTICLE = /^(.*) \(([0-9a-f]{24})\)$/s;

/** What it was done to; an article leads to its editor. */
function Target({ action, target }: { action: string; target: string }) {
  const [, title, id] = ARTICLE.exec(target) ?? [];
  if (!action.startsWith("article.") || !title || !id) return target;
  return action === "article.delete" ? (
    <span lang="bn">{title}</span>
  ) : (
    <Link href={`/admin/edit/${id}`} lang="bn">
      {title}
    </Link>
  );
}

/** `/admin/audit`: who did what, when, newest first. */
export function AuditPage() {
  const api = useApi();
  const view = readView(useSearch());
  const list = useQuery({
    queryKey: ["admin-audit", view],
    queryFn: ({ signal }) => api.read(pagePath("/api/admin/audit", view, PER_PAGE), auditList, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = list;
  return (
    <>
      <div className="admin-title-row">
        <h1>Audit</h1>
      </div>
      {list.isError ? (
        <Failure onRetry={() => void list.refetch()}>
          <p>The audit log could not be read.</p>
        </Failure>
      ) : null}
      {data === undefined && !list.isError ? <PageLoading /> : null}
      {data?.data.length === 0 ? <p className="admin-notice">Nothing was done yet.</p> : null}
      {data && data.data.length > 0 ? (
        <table className="admin-table admin-audit">
          <caption className="visually-hidden">Who did what, newest first</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">To what</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ at, who, issuer, subject, action, target }) => (
              <tr key={`${at} ${who} ${action} ${target}`}>
                <td>
                  <time dateTime={at}>{formatMoment(at)}</time>
                </td>
                <td>
                  {who}
                  {issuer && subject ? (
                    <small className="admin-identity">
                      {subject} · {issuer}
                    </small>
                  ) : null}
                </td>
                <td>
                  <code>{action}</code>
                </td>
                <td className="admin-target">
                  <Target action={action} target={target} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {data ? (
        <Pagination
          page={view.page}
          pages={data.pagination.pages}
          onPage={(page) => navigate(viewAddress("/admin/audit", besideView(data.pagination, page)))}
        />
      ) : null}
    </>
  );
}
