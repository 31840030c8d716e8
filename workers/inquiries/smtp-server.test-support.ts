import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/**
 * `hangs`: accepts connections and sends nothing; `stalls`: sends nothing after the message; `drips`: greets,
 * then never ends a line.
 */
export type Behaviour = "takes" | "refuses" | "hangs" | "stalls" | "babbles" | "drips";

export interface SmtpServer {
  url: string;
  behaviour: Behaviour;
  readonly taken: { from: string; to: string[]; data: string }[];
  readonly sockets: ReadonlySet<Socket>;
  close(): void;
}

/** Mail server on loopback that follows RFC 5321, without TLS. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const taken: SmtpServer["taken"] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on("error", () => undefined)
      .on("close", () => sockets.delete(socket))
      .resume();
    const say = (line: string) => socket.write(`${line}\r\n`);
    if (smtp.behaviour === "hangs") return;
    if (smtp.behaviour === "babbles") return void socket.write("<html>\u0000 no SMTP\r\n".repeat(1_000));
    let [from, to, data] = ["", [] as string[], undefined as string | undefined];
    let rest = "";
    say("220 mail.example ESMTP");
    if (smtp.behaviour === "drips") {
      const dripping = setInterval(() => socket.write("2"), 20);
      socket.on("close", () => clearInterval(dripping));
      return;
    }
    socket.setEncoding("utf8").on("data", (text: string) => {
      rest += text;
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== undefined) {
          if (line !== ".") data += `${line.replace(/^\.\./, ".")}\r\n`;
          else {
            if (smtp.behaviour === "stalls") return;
            taken.push({ from, to, data });
            [from, to, data] = ["", [], undefined];
            say("250 taken");
          }
        } else if (/^EHLO/i.test(line)) say("250-mail.example\r\n250 AUTH PLAIN");
        else if (/^AUTH/i.test(line)) {
          const [, given = ""] = Buffer.from(line.split(" ")[2] ?? "", "base64")
            .toString()
            .split("\0");
          say(given === "known" ? "235 welcome" : "535 who are you");
        } else if (/^MAIL FROM/i.test(line)) {
          from = line;
          say(smtp.behaviour === "refuses" ? "451 try again later" : "250 ok");
        } else if (/^RCPT TO/i.test(line)) {
          to.push(line);
          say("250 ok");
        } else if (/^DATA/i.test(line)) {
          data = "";
          say("354 go on");
        } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else say("250 ok");
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    behaviour: "takes",
    taken,
    sockets,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return smtp;
}
