import type { DeskAuthor } from "../../../core/contract/lists/authors.ts";
import { imageAt } from "../../../core/news/pictures/image-address.ts";
import { CrudPage } from "../crud/CrudPage.tsx";
import { useCrud } from "../crud/use-crud.ts";
import { NewTab } from "../kit/Button.tsx";
import { Field } from "../kit/fields.tsx";
import type { Column } from "../kit/Table.tsx";
import { ImageField } from "../pictures/ImageField.tsx";
import { PaperText } from "../words/PaperText.tsx";
import { AUTHORS } from "./author-form.ts";
import "./authors.css";

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
      fields={({ form, isNew, field, text, set }) => (
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
                url={form.imageUrl}
                onChange={(url) => set("imageUrl", url)}
              />
            )}
          </Field>
        </>
      )}
    />
  );
}
