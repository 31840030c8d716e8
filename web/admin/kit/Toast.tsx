import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { keepFocus } from "../../browser/keep-focus.ts";
import { Icon } from "../../icons/Icon.tsx";
import { BengaliParts } from "../words/Texts.tsx";

/** Time after which a result that needs nothing disappears, ms. */
const SHOWN_MS = 10_000;

interface Result {
  /** Whether it stays until the next result, or until it is closed. A failure or an action stays too. */
  stays?: boolean;
  failed?: boolean;
  /** Button or link beside the words. */
  action?: ReactNode;
}

type Say = (words: ReactNode, result?: Result) => void;

const SayContext = createContext<Say>(() => {});

/** Returns a function that shows and announces the result of an action; "" removes the last result. */
export const useSay = (): Say => useContext(SayContext);

/** The place for results, always in view. Escape or its button closes it. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Result & { words: ReactNode; count: number }>();
  const place = useRef<HTMLDivElement>(null);
  const say = useCallback<Say>(
    (words, result) =>
      setToast((last) => (words === "" ? undefined : { ...result, words, count: (last?.count ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => {
    keepFocus(place.current);
    setToast(undefined);
  }, []);
  useEffect(() => {
    if (!toast) return;
    const pressed = ({ key }: KeyboardEvent): void => {
      if (key === "Escape" && !document.querySelector("dialog[open]")) close();
    };
    const timer = toast.stays || toast.failed || toast.action ? undefined : setTimeout(close, SHOWN_MS);
    document.addEventListener("keydown", pressed);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", pressed);
    };
  }, [toast, close]);
  const { words = "", count, failed, action } = toast ?? {};
  return (
    <SayContext value={say}>
      <div className="dark-notice admin-toast" ref={place} data-failed={failed}>
        <p role="status">
          {/* A new element for each result, because the same words in the same element are not announced. */}
          <span key={count}>{typeof words === "string" ? <BengaliParts>{words}</BengaliParts> : words}</span>
        </p>
        {action}
        {toast ? (
          <button type="button" className="icon-button" onClick={close}>
            <Icon name="close" />
            <span className="visually-hidden">Close the message</span>
          </button>
        ) : null}
      </div>
      {children}
    </SayContext>
  );
}
