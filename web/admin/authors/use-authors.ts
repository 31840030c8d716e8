import { useQuery } from "@tanstack/react-query";
import {
  authorAnswer,
  authorConflict,
  authorList,
  type DeskAuthor,
} from "../../../core/contract/lists/authors.ts";
import { type Kept, useKept } from "../kept/use-kept.ts";
import { useApi } from "../use-session.ts";
import { AUTHOR_FIELDS, type AuthorForm, readForm } from "./author-form.ts";

const PATH = "/api/admin/authors";

const AUTHORS: Kept<AuthorForm, DeskAuthor> = {
  path: PATH,
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

/** Their names, read once for as long as an editor is open; none until they are there, and for who may not ask. */
export function useAuthorNames(enabled: boolean): readonly string[] {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: [PATH],
    queryFn: async ({ signal }) => (await api.read(PATH, authorList, signal)).data,
    staleTime: 60_000,
    enabled,
  });
  return data.map(({ name }) => name);
}
