import nodemailer from "nodemailer";
import { withTimeout } from "../../core/with-timeout.ts";

/** Time limit of one message, ms, from the first connection to the server's last word. */
export const MAIL_TIMEOUT_MS = 20_000;
/** Of each step of it: a name, a connection, a greeting, an answer. */
const STEP_TIMEOUT_MS = 8_000;

export interface MailServer {
  /** smtp: or smtps:, with user and password where the server asks for them. */
  url: string;
  from: string;
  to: string;
}

export interface Mail {
  /** The same for each try: a server that has taken it already may know it again. */
  id: string;
  subject: string;
  text: string;
  replyTo: string;
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Of the address that it is from: it belongs to a message's id. */
const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** Beyond this machine nothing goes over a line that anybody can read. */
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

/** Connects as `sendMail` does, by TLS and with user and password where they are set, and sends nothing. */
export async function tryMailServer(url: string, timeoutMs = MAIL_TIMEOUT_MS): Promise<void> {
  const transport = openTransport(url, timeoutMs);
  try {
    await withTimeout(transport.verify(), timeoutMs, () => tooSlow(timeoutMs));
  } finally {
    transport.close();
  }
}

/**
 * Sends one message over a connection of its own; rejects where the server refuses, answers what is no SMTP, or is slower than
 * `timeoutMs`.
 */
export async function sendMail(
  { url, from, to }: MailServer,
  { id, subject, text, replyTo }: Mail,
  timeoutMs = MAIL_TIMEOUT_MS,
): Promise<void> {
  const transport = openTransport(url, timeoutMs);
  // Ends the connection, too: a server that says a word every few seconds would hold it for ever.
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
