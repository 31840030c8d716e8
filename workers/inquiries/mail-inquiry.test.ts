import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminDocument } from "../../core/contract/admin.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import { publishAdminDocument } from "../news/publish-admin.ts";
import { openTestPlatform, workerContextOf } from "../workers.test-support.ts";
import { INQUIRY } from "./inquiry.test-support.ts";
import { inquiryMail, mailInquiry } from "./mail-inquiry.ts";
import { sendMail } from "./send-mail.ts";
import { type SmtpServer, startSmtpServer } from "./smtp-server.test-support.ts";

const DESK = { MAIL_FROM: "site@khobor.example", MAIL_TO: "desk@khobor.example" };
const inquiry = { ...INQUIRY, message: "পুজোর আগে\n.একটি ব্যানার" };

let smtp: SmtpServer;
let opened: Awaited<ReturnType<typeof openTestPlatform>>;

beforeAll(async () => {
  smtp = await startSmtpServer();
  opened = await openTestPlatform({ SMTP_URL: smtp.url, ...DESK, PUBLIC_URL: "http://localhost:3000" });
});
afterAll(async () => {
  smtp.close();
  await opened.close();
});
beforeEach(() => {
  smtp.behaviour = "takes";
  smtp.taken.length = 0;
});

const context = () => workerContextOf(opened.platform, opened.store);
const tell = (inquiryId: string) =>
  mailInquiry(context(), { id: "1", queue: "inquiry", attempt: 1, data: { inquiryId } });
const headersOf = (data: string): string => data.slice(0, data.indexOf("\r\n\r\n"));
function textOf(data: string): string {
  const body = data.slice(data.indexOf("\r\n\r\n") + 4);
  return /transfer-encoding: base64/i.test(data)
    ? Buffer.from(body, "base64").toString()
    : Buffer.from(
        body
          .replaceAll("=\r\n", "")
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        "latin1",
      ).toString();
}

describe("an advertiser's message", () => {
  it("is sent to the desk, which answers to its sender", async () => {
    const id = await opened.store.inquiries.add(inquiry, Date.now());
    await tell(id);
    expect(smtp.taken).toHaveLength(1);
    const [{ from, to, data } = { from: "", to: [], data: "" }] = smtp.taken;
    expect([from, ...to].join(" ")).toContain("<site@khobor.example>");
    expect(to.join()).toContain("<desk@khobor.example>");
    expect(headersOf(data)).toContain("Reply-To: advertiser@example.com");
    expect(headersOf(data)).toContain(`Message-ID: <inquiry-${id}@khobor.example>`);
    const text = textOf(data);
    for (const part of [
      "নদীর ধারে",
      "+91 98765 43210",
      "পুজোর আগে",
      ".একটি ব্যানার",
      "http://localhost:3000/admin/inquiries",
    ])
      expect(text).toContain(part);
  });

  it("is not sent once it was deleted, nor where no mail server is set", async () => {
    await tell("0123456789abcdef01234567");
    const id = await opened.store.inquiries.add(inquiry, Date.now());
    const { config } = opened.platform;
    const without = { ...config, env: { ...config.env, SMTP_URL: undefined } };
    const silent = workerContextOf({ ...opened.platform, config: without }, opened.store);
    await mailInquiry(silent, { id: "1", queue: "inquiry", attempt: 1, data: { inquiryId: id } });
    expect(smtp.taken).toEqual([]);
  });

  it("puts nothing into the headers that its sender wrote for them", async () => {
    const evil = {
      ...inquiry,
      id: "0123456789abcdef01234567",
      createdAt: 0,
      handled: false,
      company: "x\r\nBcc: everybody@example.com\r\n\r\n<b>",
      email: "a,b@example.com\r\nBcc:c@example.com",
      message: "\r\n.\r\nMAIL FROM:<x@example.com>\r\n",
    };
    await sendMail({ url: smtp.url, from: DESK.MAIL_FROM, to: DESK.MAIL_TO }, inquiryMail(evil, ""));
    expect(smtp.taken).toHaveLength(1);
    const [{ to, data } = { to: [], data: "" }] = smtp.taken;
    expect(to).toHaveLength(1);
    expect(headersOf(data)).not.toMatch(/^(?:bcc|cc):/im);
    expect(headersOf(data).match(/^subject:/gim)).toHaveLength(1);
    expect(textOf(data).split(/\r?\n/)[0]).toBe("Company: x Bcc: everybody@example.com <b>");
  });

  it("stands in one line of the facts whatever its sender broke it with", () => {
    for (const end of ["\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"]) {
      const kept = { ...inquiry, id: "1", createdAt: 0, handled: false, company: `x${end}Name: y` };
      const { subject, text } = inquiryMail(kept, "");
      expect([subject, text.split("\n")[0]]).toEqual([
        "Advertising enquiry: x Name: y",
        "Company: x Name: y",
      ]);
    }
  });
});

describe("a mail server", () => {
  const mail = { id: "m", subject: "x", text: "y", replyTo: "a@example.com" };
  const send = () => sendMail({ url: smtp.url, from: DESK.MAIL_FROM, to: DESK.MAIL_TO }, mail, 300);

  it.each(["refuses", "hangs", "stalls", "babbles", "drips"] as const)(
    "that %s fails the job within its time, which is tried again and then stays with operators",
    async (behaviour) => {
      smtp.behaviour = behaviour;
      await expect(send()).rejects.toThrow();
      expect(smtp.taken).toEqual([]);
      await expect.poll(() => smtp.sockets.size).toBe(0);
      smtp.behaviour = "takes";
      await send();
      expect(smtp.taken).toHaveLength(1);
    },
  );

  it("beyond this machine is told nothing over a line that anybody can read", async () => {
    // Another form of this machine's address, which looks like that of another machine.
    const url = smtp.url.replace("127.0.0.1", "[::ffff:127.0.0.1]");
    const server = { url, from: DESK.MAIL_FROM, to: DESK.MAIL_TO };
    await expect(sendMail(server, mail, 300)).rejects.toThrow(/TLS|SSL|took longer/);
    expect(smtp.taken).toEqual([]);
  });
});

it("open dashboards say how many messages wait for an answer", async () => {
  const { inquiries } = opened.store;
  const waiting = async () => {
    await publishAdminDocument(context(), false);
    return ((await readDocument(opened.platform.liveStore, "admin"))?.value as AdminDocument | undefined)
      ?.inquiries;
  };
  const before = (await waiting()) ?? 0;
  const id = await inquiries.add(inquiry, Date.now());
  expect(await waiting()).toBe(before + 1);
  await inquiries.setHandled(id, true);
  expect(await waiting()).toBe(before);
});
