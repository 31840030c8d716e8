import { LONGEST_ARTICLE_QUERY } from "../../../core/contract/admin.ts";
import { SearchField } from "../SearchField.tsx";
import { ArticleListShown, ListHead } from "./ArticleListShown.tsx";
import { NewsTable } from "./NewsTable.tsx";
import { useWriterLive } from "./use-admin-live.ts";
import { useArticleList } from "./use-article-list.ts";

const WORDS = { deleted: "The draft was deleted" };

/** `/admin` for a writer: own articles, and live what became of them (decisions/admin.md#review). */
export function WritersDashboard({ account }: { account: string }) {
  const list = useArticleList(WORDS);
  const show = (page: number, q = list.view.q): void => list.show({ q, page });
  useWriterLive(account, () => void list.reload("The list has changed"));
  return (
    <>
      <ListHead list={list}>My articles</ListHead>
      <div className="admin-toolbar">
        <SearchField
          id="admin-search"
          label="Search my articles"
          longest={LONGEST_ARTICLE_QUERY}
          shown={list.view.q}
          onSearch={(q) => show(1, q)}
        />
        <button type="button" className="button" onClick={() => void list.reload("Refreshed")}>
          Refresh
        </button>
        <p role="status" className="admin-said">
          {list.said}
        </p>
      </div>
      <ArticleListShown list={list} onPage={show} onShowAll={() => show(1, "")}>
        {(rows) => <NewsTable rows={rows} now={list.now} writer onDelete={list.doom} />}
      </ArticleListShown>
    </>
  );
}
