import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  type FrontComposition,
  type FrontState,
  frontAnswer,
  frontConflict,
} from "../../../core/contract/front.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { present } from "../../../core/present.ts";
import { AdminError, callFailed } from "../admin-api.ts";
import { useApi } from "../use-session.ts";

const PATH = "/api/admin/front";
export const LAUNCHES_PATH = "/api/admin/front/launches";
const KEY = [PATH] as const;

/** How often the desk looks for new stories and for what others saved, ms. */
const AGAIN_MS = 15_000;

export interface FrontDesk {
  state: "loading" | "error" | "ready";
  front: FrontState | undefined;
  draft: FrontComposition | undefined;
  /** `saved`: the server has the draft as it is here. */
  saving: "saved" | "saving" | "failed";
  /** What went wrong last. */
  failed: string;
  /** Another editor's front, which came between. */
  conflict: FrontState | undefined;
  /** Changes the draft, and saves it. `story`: one that the change brings, so that it shows at once. */
  change: (next: FrontComposition, story?: StoryCard) => void;
  /** Launches the draft, or what an earlier launch had. True when it went live. */
  launch: (launch?: number) => Promise<boolean>;
  keepMine: () => void;
  loadTheirs: () => void;
  retry: () => void;
}

/** The desk once it has the front. */
export type ReadyDesk = FrontDesk & Required<{ [Key in "front" | "draft"]: NonNullable<FrontDesk[Key]> }>;

/** The front at the desk: the draft as it is here, saved after each change, one save at a time. */
export function useFront(): FrontDesk {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { data } = await api.read(PATH, frontAnswer, signal);
      const known = queries.getQueryData<FrontState>(KEY);
      // A save that came between has a later one.
      return known && known.revision > data.revision ? known : data;
    },
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
  const [draft, setDraft] = useState<FrontComposition>();
  const [found, setFound] = useState<readonly StoryCard[]>([]);
  const [saving, setSaving] = useState<FrontDesk["saving"]>("saved");
  const [failed, setFailed] = useState("");
  const [conflict, setConflict] = useState<FrontState>();
  /** The draft that is still to be saved, and whether a save is under way. */
  const work = useRef<{ next: FrontComposition | undefined; busy: boolean }>({
    next: undefined,
    busy: false,
  });
  const front = query.data;

  useEffect(() => {
    if (front && work.current.next === undefined && !work.current.busy) setDraft(front.draft);
  }, [front]);

  const take = (state: FrontState): void => {
    queries.setQueryData(KEY, state);
  };
  const refused = (error: unknown, words: string): void => {
    const theirs =
      error instanceof AdminError && error.status === 409
        ? frontConflict.safeParse(error.body).data?.data
        : undefined;
    if (theirs) setConflict(theirs);
    else setFailed(callFailed(error, words));
  };
  const save = async (): Promise<void> => {
    if (work.current.busy) return;
    work.current.busy = true;
    setSaving("saving");
    try {
      while (work.current.next !== undefined) {
        const body = {
          draft: work.current.next,
          revision: queries.getQueryData<FrontState>(KEY)?.revision ?? 0,
        };
        const { data } = await api.write("PUT", PATH, frontAnswer, body);
        take(data);
        if (work.current.next !== body.draft) continue;
        // What fell out on the server falls out here.
        work.current.next = undefined;
        setDraft(data.draft);
      }
      setSaving("saved");
    } catch (error) {
      setSaving("failed");
      refused(error, "The draft could not be saved. Please try again.");
    } finally {
      work.current.busy = false;
    }
  };
  const change = (next: FrontComposition, story?: StoryCard): void => {
    if (story) setFound((last) => [...last.filter(({ id }) => id !== story.id), story]);
    setFailed("");
    setDraft(next);
    work.current.next = next;
    void save();
  };

  return {
    state: front && draft ? "ready" : query.isError ? "error" : "loading",
    front: front && { ...front, others: [...front.others, ...found] },
    draft,
    saving,
    failed,
    conflict,
    change,
    async launch(launch) {
      setFailed("");
      try {
        const revision = queries.getQueryData<FrontState>(KEY)?.revision ?? 0;
        const body = { revision, ...present({ launch }) };
        const { data } = await api.write("POST", `${PATH}/launch`, frontAnswer, body);
        take(data);
        setDraft(data.draft);
        return true;
      } catch (error) {
        refused(error, "The front could not be launched. Please try again.");
        return false;
      }
    },
    keepMine() {
      if (!conflict || !draft) return;
      take(conflict);
      setConflict(undefined);
      change(draft);
    },
    loadTheirs() {
      if (!conflict) return;
      work.current.next = undefined;
      take(conflict);
      setDraft(conflict.draft);
      setSaving("saved");
      setConflict(undefined);
    },
    retry() {
      setFailed("");
      if (work.current.next !== undefined) void save();
      else void query.refetch();
    },
  };
}
