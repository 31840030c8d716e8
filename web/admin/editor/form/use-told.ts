import { useQuery } from "@tanstack/react-query";
import { articleToldAnswer } from "../../../../core/contract/admin.ts";
import type { ArticleTold } from "../../../../core/contract/push/article-push.ts";
import { useApi } from "../../use-session.ts";

/** What became of the push of an article; undefined of a new one, and while it is not known. */
export function useTold(id: string | undefined): ArticleTold | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["article-told", id],
    queryFn: ({ signal }) =>
      api.read(`/api/admin/news/${encodeURIComponent(id ?? "")}/push`, articleToldAnswer, signal),
    enabled: id !== undefined,
    gcTime: 0,
  });
  return data?.data;
}
