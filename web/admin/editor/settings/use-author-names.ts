import { useQuery } from "@tanstack/react-query";
import { AUTHORS_CALL, authorList } from "../../../../core/contract/lists/authors.ts";
import { useApi } from "../../use-session.ts";

/** The names of who has a page, read once for as long as an editor is open; none until they are there, and for who may not ask. */
export function useAuthorNames(enabled: boolean): readonly string[] {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: [AUTHORS_CALL],
    queryFn: async ({ signal }) => (await api.read(AUTHORS_CALL, authorList, signal)).data,
    staleTime: 60_000,
    enabled,
  });
  return data.map(({ name }) => name);
}
