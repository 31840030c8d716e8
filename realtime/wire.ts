import type { Socket as TcpSocket } from "node:net";
import type { Socket as EngineSocket } from "engine.io";
import type { AckFrame, Frame } from "./frame.ts";
import { MOST_UNSENT_BYTES } from "./limits.ts";

/** One socket as the broadcast sees it: bytes out, and how many still wait. */
export interface Wire {
  /** Writes the frame after everything sent before it. False when the socket is closing. */
  send(frame: Frame): boolean;
  /** Writes an ack after everything sent before it. */
  acknowledge(frame: AckFrame): void;
  /** Cuts the socket off when too much waits; call after sending by another way (an ack). */
  checkUnsent(): void;
  terminate(): void;
}

/**
 * The way round Engine.IO's queue: a frame goes straight to the TCP socket, which keeps the order with what Engine.IO
 * and ws have handed over already, and through the queue when something still waits there. What waits is counted in
 * all three places: Engine.IO's queue, ws (which keeps nothing back without compression), and the TCP socket. A socket
 * with more than 1 MiB waiting is cut off without a farewell, which could not reach it (DESIGN, Slow clients).
 */
export class SocketWire implements Wire {
  readonly #conn: EngineSocket;
  readonly #tcp: TcpSocket;
  readonly #onSlow: () => void;
  #open = true;
  #queuedPackets = 0;
  #queuedBytes = 0;

  constructor(conn: EngineSocket, onSlow: () => void) {
    this.#conn = conn;
    this.#tcp = conn.request.socket;
    this.#onSlow = onSlow;
    conn.on("packetCreate", (packet: { data?: unknown }) => {
      this.#queuedPackets += 1;
      this.#queuedBytes += sizeOf(packet.data);
    });
    conn.on("flush", () => {
      this.#queuedPackets = 0;
      this.#queuedBytes = 0;
    });
    const closed = (): void => {
      this.#open = false;
    };
    conn.once("close", closed);
    this.#tcp.once("finish", closed);
    this.#tcp.once("close", closed);
  }

  /** What every delivery goes through: two thousand times for a ball, so it looks at as little as it can. */
  send(frame: Frame): boolean {
    if (!this.#open) return false;
    if (this.#queuedPackets > 0) {
      this.#conn.write(frame.packet);
      this.checkUnsent();
    } else if (!this.#tcp.write(frame.bytes)) {
      // Under the TCP socket's own mark, which is far below ours, there is nothing to check.
      this.checkUnsent();
    }
    return true;
  }

  acknowledge(frame: AckFrame): void {
    if (!this.#open) return;
    if (this.#queuedPackets > 0) this.#conn.write(frame.packet());
    else {
      this.#tcp.cork();
      this.#tcp.write(frame.head);
      this.#tcp.write(frame.json);
      this.#tcp.uncork();
    }
    this.checkUnsent();
  }

  checkUnsent(): void {
    if (!this.#open || this.#tcp.writableLength + this.#queuedBytes <= MOST_UNSENT_BYTES) return;
    this.terminate();
    this.#onSlow();
  }

  terminate(): void {
    this.#open = false;
    this.#tcp.destroy();
  }

  /** Once, when the connection is gone, whoever ended it. */
  onClosed(listener: () => void): void {
    this.#tcp.once("close", listener);
  }

  /** The closing handshake; nothing is sent after it began. */
  close(): void {
    this.#open = false;
    this.#conn.close();
  }
}

function sizeOf(data: unknown): number {
  if (typeof data === "string") return Buffer.byteLength(data);
  return data instanceof Uint8Array ? data.byteLength : 0;
}
