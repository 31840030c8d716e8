import { ASK_CONSENT } from "../../core/consent/consent.ts";
import { ASK_CONSENT_AGAIN, CONSENT_MAY_CHANGE } from "../words/information.ts";

/**
 * Button that asks about cookies again; the previous decision applies until the answer
 * (decisions/pages.md#consent).
 */
export function AskConsent() {
  return (
    <p>
      {CONSENT_MAY_CHANGE}{" "}
      <button type="button" className="button" onClick={() => window.dispatchEvent(new Event(ASK_CONSENT))}>
        {ASK_CONSENT_AGAIN}
      </button>
    </p>
  );
}
