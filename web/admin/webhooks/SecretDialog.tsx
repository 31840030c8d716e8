import { CloseAction, Dialog } from "../Dialog.tsx";
import type { NewSecret } from "./use-webhooks.ts";

interface SecretDialogProps {
  secret: NewSecret;
  onClose: () => void;
}

/** A webhook's new secret, which nobody is shown again. */
export function SecretDialog({ secret: { name, text }, onClose }: SecretDialogProps) {
  return (
    <Dialog title="Secret" className="kept-dialog" onClose={onClose}>
      <p>
        Messages to {name} are signed with this secret. Keep it where the receiver finds it: it is not shown
        again.
      </p>
      <p className="webhooks-secret">
        <code>{text}</code>
      </p>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}
