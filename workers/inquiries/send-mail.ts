import nodemailer from "nodemailer";
import { withTimeout } from "../../core/with-timeout.ts";

/** Time limit of sending a message, ms, from connecting to the last answer. */
export const MAIL_TIMEOUT_MS = 20_000;
const STEP_TIMEOUT_MS = 8_000;

export interface MailServer {
  /** Address of the mail server, smtp: or smtps:, with user and password if needed. */
  url: string;
  from: string;
  to: string;
}

export interface Mail {
  /** Id of the message, the same for each try, so that a server may recognise a repetition. */
  id: string;
  subject: string;
  text: string;
  replyTo: string;
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** Opens a connection to a mail server; servers on other machines must use TLS. */
function openTransport(url: string, timeoutMs: number) {
  const step = Math.min(STEP_TIMEOUT_MS, timeoutMs);
  return nodemailer.createTransport({
    url,
    requireTLS: url.startsWith("smtp:") && !LOOPBACK.test(new URL(url).hostname),
    dnsTimeout: step,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const tooSlow = (timeoutMs: number) => new Error(`The mail server took longer than ${timeoutMs / 1000} s`);

/** Connects and signs in as `sendMail` does, but sends no message. */
export async function tryMailServer(url: string, timeoutMs = MAIL_TIMEOUT_MS): Promise<void> {
  const transport = openTransport(url, timeoutMs);
  try {
    await withTimeout(transport.verify(), timeoutMs, () => tooSlow(timeoutMs));
  } finally {
    transport.close();
  }
}

/**
 * Sends a message over a separate connection. Rejects if the server refuses the message, is no SMTP server, or
 * is slower than `timeoutMs`.
 */
export async function sendMail(
  { url, from, to }: MailServer,
  { id, subject, text, replyTo }: Mail,
  timeoutMs = MAIL_TIMEOUT_MS,
): Promise<void> {
  const transport = openTransport(url, timeoutMs);
  // The signal also ends the connection, which a slow server could otherwise hold forever.
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    await transport.sendMail({
      from: { name: "", address: from },
      to: { name: "", address: to },
      replyTo: { name: "", address: replyTo },
      messageId: `<${id}@${domainOf(from)}>`,
      subject,
      text,
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw tooSlow(timeoutMs);
    throw error;
  } finally {
    transport.close();
  }
}
