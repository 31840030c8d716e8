import {
  AUTHORS_CALL,
  type AuthorInput,
  authorAnswer,
  authorChange,
  authorConflict,
  authorInput,
  authorList,
  type DeskAuthor,
} from "../../../core/contract/lists/authors.ts";
import { imageAt } from "../../../core/news/pictures/image-address.ts";
import { checked } from "../admin-api.ts";
import { CrudPage } from "../crud/CrudPage.tsx";
import { type CrudDefinition, useCrud } from "../crud/use-crud.ts";
import { NewTab } from "../kit/Button.tsx";
import { Field } from "../kit/fields.tsx";
import type { Column } from "../kit/Table.tsx";
import { ImageField } from "../pictures/ImageField.tsx";
import { PaperText } from "../words/Texts.tsx";
import "./authors.css";

type AuthorForm = { [Field in keyof AuthorInput]: string };

const LABELS = { name: "Name", slug: "Address", role: "Role", text: "About", imageUrl: "Picture" };

const changedFields = authorChange.omit({ revision: true });

export const AUTHORS: CrudDefinition<AuthorForm, DeskAuthor> = {
  path: AUTHORS_CALL,
  title: "Authors",
  noun: "author",
  words: {
    none: "No author has a page yet.",
    saved: "is saved. Readers see the change within half a minute.",
    back: "has a page again.",
    removal: "The page is deleted and links to it break. Bylines keep the name as text.",
  },
  schemas: { list: authorList, answer: authorAnswer, conflict: authorConflict },
  idOf: ({ slug }) => slug,
  labels: LABELS,
  empty: { name: "", slug: "", role: "", text: "", imageUrl: "" },
  read: (form, isNew) => checked<object>(isNew ? authorInput : changedFields, form),
};

const PICTURE = 48;

const COLUMNS: readonly Column<DeskAuthor>[] = [
  {
    name: "Author",
    is: "row",
    cell: ({ name, imageUrl }) => (
      <div className="row authors-name">
        {imageUrl ? (
          <img src={imageAt(imageUrl, 320)} alt="" width={PICTURE} height={PICTURE} loading="lazy" />
        ) : null}
        <PaperText>{name}</PaperText>
      </div>
    ),
  },
  { name: "Role", cell: ({ role }) => <PaperText>{role}</PaperText> },
  {
    name: "Page",
    cell: ({ slug }) => (
      <NewTab className="admin-cell-link" href={`/author/${encodeURIComponent(slug)}`}>
        /author/{/\p{Script=Bengali}/u.test(slug) ? <span lang="bn">{slug}</span> : slug}
      </NewTab>
    ),
  },
];

/** Page `/admin/authors` (decisions/news.md#authors). */
export function AuthorsPage() {
  const calls = useCrud(AUTHORS);
  return (
    <CrudPage
      kept={AUTHORS}
      calls={calls}
      table={{ caption: "Authors by address", className: "authors-table", columns: COLUMNS }}
      fields={({ values, isNew, field, text, set }) => (
        <>
          <div className="desk-grid">
            {text("name", {
              hint: "The name in bylines, without a comma.",
              lang: "bn",
              maxLength: 100,
              first: true,
            })}
            {text("slug", {
              hint: isNew
                ? "The last part of the page's address: small letters, digits and hyphens. It cannot change later."
                : "The address cannot change, because links lead to it.",
              autoCapitalize: "none",
              spellCheck: false,
              readOnly: !isNew,
              maxLength: 60,
            })}
          </div>
          {text("role", { hint: "Appears under the name.", lang: "bn", maxLength: 100 })}
          {text("text", { hint: "A few sentences about the author.", rows: 3, lang: "bn", maxLength: 1000 })}
          <Field {...field("imageUrl")} hint="Shown as a circle, cropped to the middle.">
            {(described) => (
              <ImageField
                {...described}
                name="imageUrl"
                url={values.imageUrl}
                onChange={(imageUrl) => set({ imageUrl })}
              />
            )}
          </Field>
        </>
      )}
    />
  );
}
