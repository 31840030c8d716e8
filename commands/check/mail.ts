import { messageOf } from "../../core/message-of.ts";
import type { Config } from "../../platform/config/config.ts";
import { tryMailServer } from "../../workers/inquiries/send-mail.ts";
import { absent, type Finding, failed, good } from "./finding.ts";

const ADVICE: Readonly<Record<string, string>> = {
  EAUTH: "Check user and password in SMTP_URL; %-encode characters such as @ and / in them.",
  EDNS: "Check the server's name in SMTP_URL.",
  ETLS: "Use smtps:// for a port with TLS from the start (465), smtp:// for one that offers STARTTLS (587).",
};
const OTHERWISE =
  "Check host and port in SMTP_URL, and that this machine can reach them: smtps://host:465 or smtp://host:587.";

/** Connects to the mail server with TLS and signs in; it sends no message. */
export async function checkMail({ env }: Config): Promise<Finding> {
  const part = "mail server";
  const { SMTP_URL, MAIL_TO } = env;
  if (SMTP_URL === undefined)
    return absent(part, "SMTP_URL is not set: inquiries appear only at /admin/inquiries.");
  try {
    await tryMailServer(SMTP_URL);
    return good(part, `It accepts the sign-in; messages go to ${MAIL_TO}. Nothing was sent.`);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return failed(part, `It cannot be used: ${messageOf(error)}.`, ADVICE[code] ?? OTHERWISE);
  }
}
