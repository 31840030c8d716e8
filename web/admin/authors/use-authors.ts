import {
  AUTHORS_CALL,
  authorAnswer,
  authorConflict,
  authorList,
  type DeskAuthor,
} from "../../../core/contract/lists/authors.ts";
import { type Kept, useKept } from "../kept/use-kept.ts";
import { AUTHOR_FIELDS, type AuthorForm, readForm } from "./author-form.ts";

const AUTHORS: Kept<AuthorForm, DeskAuthor> = {
  path: AUTHORS_CALL,
  schemas: { list: authorList, answer: authorAnswer, conflict: authorConflict },
  idOf: ({ slug }) => slug,
  form: AUTHOR_FIELDS,
  read: readForm,
  words: {
    save: "The author could not be saved. Please try again.",
    remove: "The author could not be removed. Please try again.",
  },
};

/** The authors who have a page, and what can be done to them. */
export const useAuthors = () => useKept(AUTHORS);
