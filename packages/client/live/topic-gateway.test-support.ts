import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server, type Socket } from "socket.io";
import { applyPatch } from "../../../core/live/merge-patch.ts";
import { appendChange, resume } from "../../../core/live/resume.ts";
import type { Change, MergePatch, Snapshot } from "../../../core/live/types.ts";

export const TOPIC = "news:all";

/** A gateway with one topic over a real Socket.IO server. The document survives a stop of the gateway. */
export class Gateway {
  document: Snapshot<{ n: number }> = { epoch: "e1", version: 1, value: { n: 1 } };
  history: Change[] = [];
  known = true;
  readonly asked: unknown[] = [];
  port = 0;
  #http: HttpServer | undefined;
  #io: Server | undefined;

  async start(): Promise<void> {
    const http = createServer();
    const io = new Server(http, { transports: ["websocket"] });
    io.on("connection", (socket) => this.#serve(socket));
    await new Promise<void>((resolve) => http.listen(this.port, "127.0.0.1", resolve));
    this.port = (http.address() as AddressInfo).port;
    this.#http = http;
    this.#io = io;
  }

  async stop(): Promise<void> {
    this.#io?.disconnectSockets(true);
    await this.#io?.close();
    this.#http?.closeAllConnections();
  }

  #serve(socket: Socket): void {
    socket.on("subscribe", (request: { topic: string; epoch?: string; version?: number }, ack) => {
      this.asked.push(request);
      if (!this.known) return ack({ ok: false, error: { code: "unknown", message: "No such topic" } });
      void socket.join(request.topic);
      const { epoch, version, value } = this.document;
      const found = resume(this.document, this.history, request);
      return found.kind === "changes"
        ? ack({ ok: true, epoch, version, changes: found.changes })
        : ack({ ok: true, epoch, version, snapshot: value });
    });
    socket.on("unsubscribe", ({ topic }: { topic: string }) => void socket.leave(topic));
  }

  /** Makes the next version. `lose`: does not publish it. */
  change(n: number, lose = false): void {
    const patch: MergePatch = { n };
    const version = this.document.version + 1;
    const change = { epoch: this.document.epoch, version, at: 0, patch };
    this.document = { ...change, value: applyPatch(this.document.value, patch) };
    this.history = appendChange(this.history, change);
    if (!lose) this.#io?.to(TOPIC).emit("change", { topic: TOPIC, ...change });
  }

  /** Simulates a newer shape of the document. */
  reshape(shape: number): void {
    const patch: MergePatch = { documentShape: shape, n: "in other words" };
    const version = this.document.version + 1;
    const change = { epoch: this.document.epoch, version, at: 0, patch };
    this.document = { ...change, value: applyPatch(this.document.value, patch) };
    this.history = appendChange(this.history, change);
    this.#io?.to(TOPIC).emit("change", { topic: TOPIC, ...change });
  }

  tell(event: object): void {
    this.#io?.to(TOPIC).emit("change", { topic: TOPIC, at: 0, patch: {}, ...event });
  }

  get subscribers(): number {
    return this.#io?.sockets.adapter.rooms.get(TOPIC)?.size ?? 0;
  }
}
