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
import { type CrudDefinition, checked } from "../crud/use-crud.ts";

type AuthorForm = { [Field in keyof AuthorInput]: string };

const LABELS = { name: "Name", slug: "Address", role: "Role", text: "About", imageUrl: "Picture" };
const NEW_AUTHOR: AuthorForm = { name: "", slug: "", role: "", imageUrl: "", text: "" };

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
  formOf(author) {
    if (!author) return NEW_AUTHOR;
    const { name, slug, role, imageUrl, text } = author;
    return { name, slug, role, imageUrl, text };
  },
  read: (form, isNew) => checked(LABELS, isNew ? authorInput : changedFields, form),
};
