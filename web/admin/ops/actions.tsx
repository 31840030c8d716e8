import { useState } from "react";
import { type OpsActionPath, opsActionAnswer } from "../../../core/contract/ops.ts";
import { callFailed } from "../admin-api.ts";
import { Button } from "../kit/Button.tsx";
import { useSay } from "../kit/Toast.tsx";
import { useApi } from "../use-session.ts";

export function useAction(): {
  busy: boolean;
  press: (path: OpsActionPath, about: string, body?: object) => Promise<boolean>;
} {
  const api = useApi();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const press = async (path: OpsActionPath, about: string, body?: object): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      const { message } = await api.write("POST", `/api/ops/${path}`, opsActionAnswer, body);
      say(`${about}: ${message}`, { stays: true });
      return true;
    } catch (error) {
      const why = callFailed(error, "The server did not answer. Please try again.");
      say(`${about}: ${why}`, { failed: true });
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
