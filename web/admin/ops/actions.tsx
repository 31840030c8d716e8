import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { type OpsActionPath, opsActionAnswer } from "../../../core/contract/ops.ts";
import { keepFocus } from "../../browser/keep-focus.ts";
import { Icon } from "../../icons/Icon.tsx";
import { callFailed } from "../admin-api.ts";
import { Button } from "../kit/Button.tsx";
import { useApi } from "../use-session.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";

interface Said {
  text: string;
  failed: boolean;
}

const SayContext = createContext<(said: Said) => void>(() => {});

/**
 * Shows the result of a button in one place, always in view, until the next result or until it is closed by its
 * button or Escape.
 */
export function Actions({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<Said>();
  const place = useRef<HTMLDivElement>(null);
  const close = useRef(() => {
    keepFocus(place.current);
    setSaid(undefined);
  });
  const stands = said !== undefined;
  useEffect(() => {
    if (!stands) return;
    const pressed = ({ key }: KeyboardEvent): void => {
      if (key === "Escape" && !document.querySelector("dialog[open]")) close.current();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [stands]);
  return (
    <SayContext value={setSaid}>
      {children}
      <div className="dark-notice ops-said" ref={place} data-failed={said?.failed}>
        <p role="status">
          <BengaliParts>{said?.text ?? ""}</BengaliParts>
        </p>
        {said ? (
          <button type="button" className="icon-button" onClick={() => close.current()}>
            <Icon name="close" />
            <span className="visually-hidden">Close</span>
          </button>
        ) : null}
      </div>
    </SayContext>
  );
}

export function useAction(): {
  busy: boolean;
  press: (path: OpsActionPath, about: string, body?: object) => Promise<boolean>;
} {
  const api = useApi();
  const say = useContext(SayContext);
  const [busy, setBusy] = useState(false);
  const press = async (path: OpsActionPath, about: string, body?: object): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      const { message } = await api.write("POST", `/api/ops/${path}`, opsActionAnswer, body);
      say({ text: `${about}: ${message}`, failed: false });
      return true;
    } catch (error) {
      say({
        text: `${about}: ${callFailed(error, "The server did not answer. Please try again.")}`,
        failed: true,
      });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, press };
}

interface ActionButtonProps {
  label: string;
  about: string;
  path: OpsActionPath;
  cannot?: string | undefined;
  onDone?: () => void;
}

export function ActionButton({ label, about, path, cannot, onDone }: ActionButtonProps) {
  const { busy, press } = useAction();
  const off = busy || cannot !== undefined;
  const click = async (): Promise<void> => {
    if (await press(path, about)) onDone?.();
  };
  return (
    <Button look="quiet" about={about} off={off} title={cannot} onClick={() => void click()}>
      {busy ? `${label}…` : label}
    </Button>
  );
}
