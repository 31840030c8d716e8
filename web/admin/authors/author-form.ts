import {
  type AuthorInput,
  authorChange,
  authorInput,
  type DeskAuthor,
} from "../../../core/contract/lists/authors.ts";
import { formOfFields } from "../kept/form-of-fields.ts";

/** An author as the form has it. */
export type AuthorForm = { [Field in keyof AuthorInput]: string };

export const AUTHOR_FIELDS = formOfFields<AuthorForm>({
  name: "Name",
  slug: "Address",
  role: "Role",
  text: "About",
  imageUrl: "Picture",
});

const NEW_AUTHOR: AuthorForm = { name: "", slug: "", role: "", imageUrl: "", text: "" };

/** What the form begins with: the author as stored, or a new one. */
export function formOf(author: DeskAuthor | undefined): AuthorForm {
  if (!author) return NEW_AUTHOR;
  const { name, slug, role, imageUrl, text } = author;
  return { name, slug, role, imageUrl, text };
}

/** Of a changed one without the revision, which is no field; its address stays. */
const changedFields = authorChange.omit({ revision: true });

/** What is sent, by the server's own schema; or what is wrong, by field. */
export const readForm = (form: AuthorForm, isNew: boolean) =>
  AUTHOR_FIELDS.checked<object>((isNew ? authorInput : changedFields).safeParse(form));
