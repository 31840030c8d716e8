import { useState } from "react";
import type { ArticlePush } from "../../../../core/contract/push/article-push.ts";
import { type NoticeAnswer, TELLS_NOTHING } from "./NoticeDialog.tsx";

/** What readers are told with a save, as its editor was asked. */
export interface Said {
  notice?: NoticeAnswer;
  push?: ArticlePush | undefined;
}

/** The save that waits for an answer, by the revision that it changes. */
interface Asking {
  base: number | undefined;
  about: keyof Said;
}

export interface Question {
  asking: Asking | undefined;
  /** Asks before a save; undefined: no more. */
  ask: (asking: Asking | undefined) => void;
  /** What was answered so far, each also where the dialog was closed. */
  notice: NoticeAnswer;
  push: ArticlePush | undefined;
  answer: (said: Said) => void;
}

/** What an editor is asked before a save that readers see. */
export function useQuestion(): Question {
  const [asking, ask] = useState<Asking>();
  const [said, setSaid] = useState<Said>({});
  return {
    asking,
    ask,
    notice: said.notice ?? TELLS_NOTHING,
    push: said.push,
    answer(given) {
      setSaid((before) => ({ ...before, ...given }));
      ask(undefined);
    },
  };
}
