import { Link } from "wouter";
import { LIVE_BLOG } from "../../../core/blog/blog.ts";
import type { AdminDocument, AdminRow } from "../../../core/contract/admin.ts";
import { imageAt } from "../../../core/news/pictures/image-address.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { ButtonLink, NewTab } from "../kit/Button.tsx";
import { ConfirmButton } from "../kit/Dialog.tsx";
import { Check } from "../kit/fields.tsx";
import { type Column, figure, Table } from "../kit/Table.tsx";
import { BengaliParts, CategoryName, Moment, PaperText } from "../words/Texts.tsx";

export type ArticleStatus = "Published" | "Draft" | "Scheduled" | "Ready for review" | "Sent back";

/** Status of an article, as the desk shows it. `now`: ms since 1970. */
export function articleStatus(
  article: Pick<AdminRow, "published" | "publishDate" | "review" | "returned">,
  now: number,
): ArticleStatus {
  if (!article.published) {
    if (article.review) return "Ready for review";
    return article.returned ? "Sent back" : "Draft";
  }
  return Date.parse(article.publishDate) > now ? "Scheduled" : "Published";
}

interface NewsTableProps {
  rows: readonly AdminRow[];
  now: number;
  writer?: boolean;
  present?: AdminDocument["present"];
  chosen?: ReadonlySet<string>;
  onChoose?: (ids: readonly string[], chosen: boolean) => void;
  onDelete: (row: AdminRow) => Promise<void>;
}

type ChooserProps = Required<Pick<NewsTableProps, "rows" | "chosen" | "onChoose">>;

function ChooseAll({ rows, chosen, onChoose }: ChooserProps) {
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  return (
    <Check
      checked={count === rows.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < rows.length;
      }}
      onChange={(all) =>
        onChoose(
          rows.map(({ id }) => id),
          all,
        )
      }
    >
      Choose all on this page
    </Check>
  );
}

/** Table of stories; those of feeds open on the site and have no actions (decisions/admin.md#dashboard). */
export function NewsTable(props: NewsTableProps) {
  const { rows, now, writer = false, present = {}, chosen, onChoose, onDelete } = props;
  const columns: readonly Column<AdminRow>[] = [
    {
      name: "Title",
      is: "row",
      props: ({ id }) => ({ lang: "bn", "aria-labelledby": `${id}-title` }),
      cell: ({ id, title, kind, returned, picture, source }) => {
        const [Title, path] = source === undefined ? [Link, "/admin/edit"] : [NewTab, "/article"];
        return (
          <div className="news-title">
            {chosen && onChoose && source === undefined ? (
              <input
                type="checkbox"
                className="admin-choose"
                aria-label={title}
                checked={chosen.has(id)}
                onChange={(event) => onChoose([id], event.target.checked)}
              />
            ) : null}
            <span className="news-picture">
              {picture ? <img src={imageAt(picture, 160)} alt="" loading="lazy" /> : null}
            </span>
            <div>
              <Title id={`${id}-title`} href={`${path}/${id}`} className="admin-row-title">
                <EnglishNames>{title}</EnglishNames>
              </Title>
              {kind === LIVE_BLOG ? (
                <p className="small" lang="en">
                  Live blog
                </p>
              ) : null}
              {present[id] ? (
                <p className="small admin-row-note" lang="en">
                  Open just now: <BengaliParts>{Object.values(present[id]).join(", ")}</BengaliParts>
                </p>
              ) : null}
              {returned ? (
                <p className="small admin-row-note">
                  <EnglishNames>{returned.note}</EnglishNames>
                </p>
              ) : null}
            </div>
          </div>
        );
      },
    },
    {
      name: "Author",
      cell: ({ source, author }) => (
        <BengaliParts>{[source, author].filter(Boolean).join(", ")}</BengaliParts>
      ),
    },
    { name: "Category", cell: ({ category }) => <CategoryName category={category} /> },
    {
      name: "Status",
      cell: (row) => (
        <span className="admin-status" data-status={articleStatus(row, now)}>
          {articleStatus(row, now)}
        </span>
      ),
    },
    figure("Reads", ({ reads = 0 }) => reads.toLocaleString("en-GB")),
    {
      name: "Date",
      cell: ({ publishDate }) => <Moment at={publishDate} />,
    },
    {
      name: "Actions",
      is: "actions",
      cell: (row) =>
        row.source === undefined ? (
          <>
            {row.kind === LIVE_BLOG ? (
              <ButtonLink label="Posts" look="quiet" about={row.title} href={`/admin/blog/${row.id}`} />
            ) : null}
            <ButtonLink
              label={writer && row.published ? "Read" : "Edit"}
              look="quiet"
              about={row.title}
              href={`/admin/edit/${row.id}`}
            />
            {writer && row.published ? null : (
              <ConfirmButton
                label="Delete"
                look="remove"
                about={row.title}
                title="Delete news"
                act="Delete"
                run={() => onDelete(row)}
                failed="Failed to delete news. Please try again."
              >
                <p>Are you sure you want to delete this news article?</p>
                <PaperText as="p" className="admin-quote">
                  {row.title}
                </PaperText>
              </ConfirmButton>
            )}
          </>
        ) : null,
    },
  ];
  const ours = rows.filter(({ source }) => source === undefined);
  return (
    <>
      {chosen && onChoose && ours.length > 0 ? (
        <ChooseAll rows={ours} chosen={chosen} onChoose={onChoose} />
      ) : null}
      <Table caption="News articles, newest first" columns={columns} rows={rows} keyOf={({ id }) => id} />
    </>
  );
}
