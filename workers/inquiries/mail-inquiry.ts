import type { JobOf } from "../../platform/jobs/queues.ts";
import type { Inquiry } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { type Mail, sendMail } from "./send-mail.ts";

const LONGEST_COMPANY = 80;

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** Mail to the desk about an advertiser's message; replies go to its sender. */
export function inquiryMail(
  { id, name, company, email, phone, adType, message }: Inquiry,
  site: string,
): Mail {
  const facts = [
    ["Company", company],
    ["Name", name],
    ["E-mail", email],
    ["Phone", phone],
    ["Type of ads", adType],
  ].map(([label, value = ""]) => `${label}: ${oneLine(value)}`);
  return {
    id: `inquiry-${id}`,
    subject: `Advertising enquiry: ${oneLine(company).slice(0, LONGEST_COMPANY)}`,
    text: [...facts, "", message, "", `All enquiries: ${site}/admin/inquiries`].join("\n"),
    replyTo: oneLine(email),
  };
}

/**
 * Mails an advertiser's message if a mail server is set (decisions/admin.md#inquiries). The queue repeats a
 * failed try, and operators see the last failure. Deleted messages are skipped.
 */
export async function mailInquiry(context: WorkerContext, { data }: JobOf<"inquiry">): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_TO: to, PUBLIC_URL: site = "" } = context.platform.config.env;
  if (url === undefined || from === undefined || to === undefined) return;
  const inquiry = await context.store.inquiries.get(data.inquiryId);
  if (inquiry) await sendMail({ url, from, to }, inquiryMail(inquiry, site));
}
