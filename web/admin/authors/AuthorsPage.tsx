import type { DeskAuthor } from "../../../core/contract/lists/authors.ts";
import { imageAt } from "../../../core/news/pictures/image-address.ts";
import { EnglishNames } from "../../cricket/EnglishNames.tsx";
import { ColumnHeads } from "../ColumnHeads.tsx";
import { KeptPage, RowActions } from "../kept/KeptPage.tsx";
import { PaperText } from "../words/PaperText.tsx";
import { AuthorDialog } from "./AuthorDialog.tsx";
import { formOf } from "./author-form.ts";
import { useAuthors } from "./use-authors.ts";
import "./authors.css";

const PICTURE = 48;

const WORDS = {
  unread: "The authors could not be read.",
  none: "No author has a page yet.",
  saved: "is saved. Readers see it within half a minute.",
  back: "has a page again.",
  removal: "The page goes, and what links to it leads nowhere. Bylines keep the name as text.",
};

interface RowProps {
  author: DeskAuthor;
  onEdit: (author: DeskAuthor) => void;
  onRemove: (author: DeskAuthor) => void;
}

function AuthorRow({ author, onEdit, onRemove }: RowProps) {
  const { slug, name, role, imageUrl } = author;
  const path = `/author/${encodeURIComponent(slug)}`;
  return (
    <tr>
      <th scope="row">
        <div className="authors-name">
          {imageUrl ? (
            <img src={imageAt(imageUrl, 320)} alt="" width={PICTURE} height={PICTURE} loading="lazy" />
          ) : null}
          <PaperText>{name}</PaperText>
        </div>
      </th>
      <td lang="bn">
        <EnglishNames>{role}</EnglishNames>
      </td>
      <td>
        <a className="authors-page" href={path} target="_blank" rel="noopener">
          /author/{/\p{Script=Bengali}/u.test(slug) ? <span lang="bn">{slug}</span> : slug}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </td>
      <RowActions row={author} onEdit={onEdit} onRemove={onRemove} />
    </tr>
  );
}

/** `/admin/authors`: who has a page (decisions/news.md#authors). */
export function AuthorsPage() {
  const calls = useAuthors();
  return (
    <KeptPage
      title="Authors"
      noun="author"
      words={WORDS}
      changedBy={() => "Somebody"}
      calls={calls}
      formOf={formOf}
      dialog={(author, onSaved, onClose) => (
        <AuthorDialog save={calls.save} author={author} onSaved={onSaved} onClose={onClose} />
      )}
    >
      {(authors, onEdit, onRemove) => (
        <div className="admin-table-room">
          <table className="admin-table authors-table">
            <caption className="visually-hidden">Authors by address</caption>
            <ColumnHeads names={["Author", "Role", "Page", "Actions"]} />
            <tbody>
              {authors.map((author) => (
                <AuthorRow key={author.slug} author={author} onEdit={onEdit} onRemove={onRemove} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </KeptPage>
  );
}
