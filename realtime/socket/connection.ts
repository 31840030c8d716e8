import type { Socket as TcpSocket } from "node:net";
import type { Socket as EngineSocket } from "engine.io";
import { WebSocket } from "ws";
import type { FairTurns } from "../admission/fair-turns.ts";
import { type Caller, FAIR_PACKETS, MOST_UNSENT_BYTES, PACKETS, takeToken } from "../admission/limits.ts";
import type { Session } from "../delivery/session.ts";
import { pongFrame, textFrame, textFrameHead } from "../frames/frames.ts";
import { PING, type PingBatch } from "../frames/ping-batch.ts";
import type { CallersWire } from "../frames/wire.ts";

export interface ConnectionHost {
  pings: PingBatch;
  turns: FairTurns<Caller>;
  now(): number;
  closed(connection: Connection): void;
  takesPacket(caller: Caller): boolean;
  dropped(): void;
  flooded(): void;
  slow(): void;
}

type Sent = (error?: Error) => void;

/** Close code for data that the server does not accept (RFC 6455, 7.4.1). */
const UNSUPPORTED_DATA = 1003;
/** Overhead of a waiting chunk, bytes: buffer objects, Node's queue (300 bytes measured) and the allocator. */
const PIECE_COST = 512;
/** Memory of the connection itself, and of chunks that were written while none waited, bytes. */
const OWN_COST = 8 * 1024;
const LARGE_FRAME_BYTES = MOST_UNSENT_BYTES / 2;

/**
 * The WebSocket for Engine.IO (`wsEngine`): ws's own with limits in both directions. It writes and counts all
 * messages to the client in order, both Engine.IO's and broadcasts. `send` reports each message as sent, so
 * that Engine.IO's own queue stays empty, as with uWebSockets.js.
 */
export class Connection extends WebSocket implements CallersWire {
  caller!: Caller;
  engine: EngineSocket | undefined;
  session: Session | undefined;
  #host!: ConnectionHost;
  #tcp!: TcpSocket;
  #packetsFullAt = 0;
  #fairFullAt = 0;
  #waiting = 0;
  #onWritten: (() => void) | undefined;

  /** Must be called once after the handshake; `tcp`: the socket's TCP connection. */
  start(host: ConnectionHost, caller: Caller, tcp: TcpSocket): void {
    this.#host = host;
    this.caller = caller;
    this.#tcp = tcp;
    this.on("close", this.#onClose);
  }

  /** This function runs two thousand times for a ball, so it does little. */
  deliver(frame: Buffer): boolean {
    if (this.readyState !== WebSocket.OPEN) return false;
    if (this.#tcp.writableLength > 0 || frame.length > LARGE_FRAME_BYTES) return this.#write(frame);
    this.#tcp.write(frame);
    return true;
  }

  /** Sends a text in two pieces; the second may be shared with other sockets. */
  deliverText(start: string, rest: Buffer): void {
    if (this.readyState === WebSocket.OPEN) this.#write(textFrameHead(start, rest.length), rest);
  }

  override send(data: Parameters<WebSocket["send"]>[0], options?: object | Sent, sent?: Sent): void {
    const done = typeof options === "function" ? (options as Sent) : sent;
    if (typeof data !== "string" || this.readyState !== WebSocket.OPEN) {
      super.send(data, done);
      return;
    }
    if (data === PING) this.#host.pings.add(this);
    else this.deliver(textFrame(data));
    done?.();
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== "message" && event !== "ping" && event !== "pong") return super.emit(event, ...args);
    const [data, binary] = args;
    if (!this.#admits()) return false;
    if (binary === true) {
      this.close(UNSUPPORTED_DATA);
      return false;
    }
    if (event === "ping") this.#write(pongFrame(data as Buffer));
    if (event !== "message") return super.emit(event, ...args);
    // Reading is paused meanwhile, so few packets can wait.
    const done = this.#host.turns.run(this.caller, () => {
      if (this.isPaused) this.resume();
      if (this.readyState === WebSocket.OPEN) super.emit(event, ...args);
    });
    if (!done) this.pause();
    return true;
  }

  /**
   * Writes a message in one or two pieces. If too many bytes would wait, it closes the connection without a
   * message (decisions/gateway.md#slow-readers) and returns false.
   */
  #write(first: Buffer, second?: Buffer): boolean {
    const tcp = this.#tcp;
    const behind = tcp.writableLength > 0;
    if (behind && this.#unsentWith(first.length + (second?.length ?? 0)) > MOST_UNSENT_BYTES)
      return this.#cutOff();
    tcp.cork();
    this.#writePiece(first, behind);
    if (second) this.#writePiece(second, behind);
    tcp.uncork();
    // A single message may exceed the limit: only the bytes that the network does not accept count.
    return this.#unsentWith(0) <= MOST_UNSENT_BYTES || this.#cutOff();
  }

  #writePiece(bytes: Buffer, behind: boolean): void {
    if (!behind) {
      this.#tcp.write(bytes);
      return;
    }
    this.#waiting += 1;
    this.#onWritten ??= () => {
      this.#waiting -= 1;
    };
    this.#tcp.write(bytes, this.#onWritten);
  }

  #unsentWith(more: number): number {
    return this.#tcp.writableLength + more + (this.#waiting + 2) * PIECE_COST + OWN_COST;
  }

  #cutOff(): false {
    this.terminate();
    this.#host.slow();
    return false;
  }

  /**
   * Whether an incoming packet is processed: not after the close began, and not from a socket that sends too
   * many. If its address sends too many, each socket may still send as many as a reader needs; a client that
   * waits for an ack repeats its event.
   */
  #admits(): boolean {
    if (this.readyState !== WebSocket.OPEN) return false;
    const now = this.#host.now();
    const fullAt = takeToken(this.#packetsFullAt, now, PACKETS);
    if (fullAt === undefined) {
      this.terminate();
      this.#host.flooded();
      return false;
    }
    this.#packetsFullAt = fullAt;
    const fairFullAt = takeToken(this.#fairFullAt, now, FAIR_PACKETS);
    this.#fairFullAt = fairFullAt ?? this.#fairFullAt;
    if (this.#host.takesPacket(this.caller) || fairFullAt !== undefined) return true;
    this.#host.dropped();
    return false;
  }

  #onClose(): void {
    this.#host.closed(this);
  }
}
