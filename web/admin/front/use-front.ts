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
import { useGuardedDocument } from "../../live/use-guarded-document.ts";
import { callFailed, theirsIn, useApi } from "../admin-api.ts";

const PATH = "/api/admin/front";
export const LAUNCHES_PATH = "/api/admin/front/launches";
const KEY = [PATH] as const;

const AGAIN_MS = 15_000;

export function useFrontQuery() {
  const api = useApi();
  const queries = useQueryClient();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { data } = await api.read(PATH, frontAnswer, signal);
      const known = queries.getQueryData<FrontState>(KEY);
      // If somebody saved meanwhile, the known revision is later than this answer's.
      return known && known.revision > data.revision ? known : data;
    },
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
}

export type FrontDesk = ReturnType<typeof useFront>;

/** The draft of the front page, which is saved after each change, one save at a time. */
export function useFront(front: FrontState) {
  const api = useApi();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(front.draft);
  const [found, setFound] = useState<readonly StoryCard[]>([]);
  /** State of saving; `saved`: the server has this draft. */
  const [saving, setSaving] = useState<"saved" | "saving" | "failed">("saved");
  const [failed, setFailed] = useState("");
  const [conflict, setConflict] = useState<FrontState>();
  const work = useRef<{ next: FrontComposition | undefined; busy: boolean }>({
    next: undefined,
    busy: false,
  });

  useEffect(() => {
    if (work.current.next === undefined && !work.current.busy) setDraft(front.draft);
  }, [front]);

  const take = (state: FrontState): void => {
    queries.setQueryData(KEY, state);
  };
  const refused = (error: unknown, words: string): void => {
    const theirs = theirsIn(error, frontConflict);
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
        // The server's answer replaces the draft, which removes pins that the server removed.
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
  /** Changes and saves the draft. `story`: one that the change adds, so that it appears at once. */
  const change = (next: FrontComposition, story?: StoryCard): void => {
    if (story) setFound((last) => [...last.filter(({ id }) => id !== story.id), story]);
    setFailed("");
    setDraft(next);
    work.current.next = next;
    void save();
  };

  return {
    front: { ...front, others: [...front.others, ...found] },
    draft,
    saving,
    failed,
    conflict,
    change,
    async launch(launch?: number): Promise<boolean> {
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
    keepMine(): void {
      if (!conflict) return;
      take(conflict);
      setConflict(undefined);
      change(draft);
    },
    loadTheirs(): void {
      if (!conflict) return;
      work.current.next = undefined;
      take(conflict);
      setDraft(conflict.draft);
      setSaving("saved");
      setConflict(undefined);
    },
    retry(): void {
      setFailed("");
      if (work.current.next !== undefined) void save();
      else void queries.invalidateQueries({ queryKey: KEY });
    },
  };
}

/** Time after a launch until the desk shows a warning, ms; launches reach readers within a second. */
const LATE_MS = 5_000;

/**
 * Number of the launch that readers still see, from 0, if a newer launch is overdue because the front page
 * could not be built. Otherwise, and while it is unknown, undefined.
 */
export function useLateLaunch({ launch }: Pick<FrontState, "launch">): number | undefined {
  const { data } = useGuardedDocument("news:all");
  const shown = data && (data.launch ?? 0);
  const [late, setLate] = useState(false);
  const behind = shown !== undefined && shown < launch;
  useEffect(() => {
    setLate(false);
    if (!behind) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [behind]);
  return late && behind ? shown : undefined;
}
