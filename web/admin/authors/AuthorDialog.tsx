import type { DeskAuthor } from "../../../core/contract/lists/authors.ts";
import { LabelledField } from "../fields/LabelledField.tsx";
import { KeptForm } from "../kept/KeptForm.tsx";
import type { KeptCalls } from "../kept/use-kept.ts";
import { ImageField } from "../pictures/ImageField.tsx";
import { AUTHOR_FIELDS, type AuthorForm, formOf } from "./author-form.ts";

interface AuthorDialogProps {
  /** The one that is edited; undefined for a new one. */
  author: DeskAuthor | undefined;
  save: KeptCalls<AuthorForm, DeskAuthor>["save"];
  onSaved: (author: DeskAuthor) => void;
  onClose: () => void;
}

/** An author's fields. */
export function AuthorDialog({ author, save, onSaved, onClose }: AuthorDialogProps) {
  return (
    <KeptForm
      noun="author"
      of={AUTHOR_FIELDS}
      row={author}
      changedBy={() => "Somebody changed this author"}
      formOf={formOf}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ form, isNew, field, text, set }) => (
        <>
          <div className="kept-row">
            <LabelledField {...field("name")} hint="As bylines have it, without a comma.">
              {(described) => (
                <input {...described} {...text("name")} type="text" lang="bn" data-first maxLength={100} />
              )}
            </LabelledField>
            <LabelledField
              {...field("slug")}
              hint={
                isNew
                  ? "The last part of the page's address: small letters, digits and hyphens. It stays."
                  : "It stays: links lead to it."
              }
            >
              {(described) => (
                <input
                  {...described}
                  {...text("slug")}
                  type="text"
                  autoCapitalize="none"
                  spellCheck={false}
                  readOnly={!isNew}
                  maxLength={60}
                />
              )}
            </LabelledField>
          </div>
          <LabelledField {...field("role")} hint="Stands under the name.">
            {(described) => <input {...described} {...text("role")} type="text" lang="bn" maxLength={100} />}
          </LabelledField>
          <LabelledField {...field("text")} hint="Who it is, in a few sentences.">
            {(described) => <textarea {...described} {...text("text")} rows={3} lang="bn" maxLength={1000} />}
          </LabelledField>
          <LabelledField {...field("imageUrl")} hint="Shown round, cut from its middle.">
            {(described) => (
              <ImageField
                {...described}
                name="imageUrl"
                url={form.imageUrl}
                onChange={(url) => set("imageUrl", url)}
              />
            )}
          </LabelledField>
        </>
      )}
    </KeptForm>
  );
}
