import type { Socket as TcpSocket } from "node:net";
import type { Socket as EngineSocket } from "engine.io";
import { WebSocket } from "ws";
import type { FairTurns } from "../admission/fair-turns.ts";
import { type Caller, FAIR_PACKETS, MOST_UNSENT_BYTES, PACKETS, takeToken } from "../admission/limits.ts";
import type { Session } from "../delivery/session.ts";
import { pongFrame, textFrame, textFrameHead } from "../frames/frames.ts";
import { PING, type PingBatch } from "../frames/ping-batch.ts";
import type { CallersWire } from "../frames/wire.ts";

/** What all connections of a gateway share. */
export interface ConnectionHost {
  pings: PingBatch;
  turns: FairTurns<Caller>;
  /** ms, of a clock that never goes back. */
  now(): number;
  /** The TCP connection is gone, closed by either side. */
  closed(connection: Connection): void;
  /** Whether a packet is within the limit of all the caller's sockets together. */
  takesPacket(caller: Caller): boolean;
  /** A packet was dropped, because its address sends too much. */
  dropped(): void;
  /** Closed because it sent more packets than any client needs. */
  flooded(): void;
  /** Closed because it did not read. */
  slow(): void;
}

type Sent = (error?: Error) => void;

/** The close code for data of a kind that is not taken (RFC 6455, 7.4.1). */
const UNSUPPORTED_DATA = 1003;
/**
 * Memory of a waiting piece besides its bytes: the buffer's objects, its place in Node's queue (300 bytes were
 * measured), and what the allocator adds.
 */
const PIECE_COST = 512;
/**
 * Memory of the connection itself, and of pieces that are not counted because nothing waited when they were written.
 */
const OWN_COST = 8 * 1024;
/** Below this a single frame is never too much. */
const LARGE_FRAME_BYTES = MOST_UNSENT_BYTES / 2;

/**
 * The WebSocket that Engine.IO is given (its option `wsEngine`): ws's own, with limits in both directions. Everything
 * that goes to the client is written and counted here, whether Engine.IO or a broadcast sends it, and arrives in the
 * order in which it was written. A queue of Engine.IO's own would spoil both, so `send` reports each message as sent at
 * once, as Engine.IO's transport over uWebSockets.js does, and that queue stays empty.
 */
export class Connection extends WebSocket implements CallersWire {
  /** The address whose place it takes. */
  caller!: Caller;
  engine: EngineSocket | undefined;
  /** While it has joined the main namespace. */
  session: Session | undefined;
  #host!: ConnectionHost;
  #tcp!: TcpSocket;
  #packetsFullAt = 0;
  #fairFullAt = 0;
  /** Pieces that were written while others waited, and wait themselves. */
  #waiting = 0;
  #onWritten: (() => void) | undefined;

  /** Once, after the WebSocket's handshake; `tcp` is what it runs on. */
  start(host: ConnectionHost, caller: Caller, tcp: TcpSocket): void {
    this.#host = host;
    this.caller = caller;
    this.#tcp = tcp;
    this.on("close", this.#onClose);
  }

  /** Runs for every delivery, two thousand times for a ball, so it does as little as possible. */
  deliver(frame: Buffer): boolean {
    if (this.readyState !== WebSocket.OPEN) return false;
    if (this.#tcp.writableLength > 0 || frame.length > LARGE_FRAME_BYTES) return this.#write(frame);
    this.#tcp.write(frame);
    return true;
  }

  /** A text in two pieces, of which others may have the second. */
  deliverText(start: string, rest: Buffer): void {
    if (this.readyState === WebSocket.OPEN) this.#write(textFrameHead(start, rest.length), rest);
  }

  /** Engine.IO's packets. */
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

  /** What comes in passes here before Engine.IO hears of it. */
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
    // Little can wait here: reading is paused meanwhile.
    const done = this.#host.turns.run(this.caller, () => {
      if (this.isPaused) this.resume();
      if (this.readyState === WebSocket.OPEN) super.emit(event, ...args);
    });
    if (!done) this.pause();
    return true;
  }

  /**
   * A message in one or two pieces, after everything that was written before. When too much would wait then, the
   * connection is cut off instead, without a farewell, which could not reach it
   * (decisions/gateway.md#slow-readers): false.
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
    // A single message may be larger than the limit: only what the network does not take at once counts.
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

  /** Memory that waiting data takes, bytes, with `more` bytes added. */
  #unsentWith(more: number): number {
    return this.#tcp.writableLength + more + (this.#waiting + 2) * PIECE_COST + OWN_COST;
  }

  #cutOff(): false {
    this.terminate();
    this.#host.slow();
    return false;
  }

  /**
   * Whether an incoming packet is handed on: not after the connection began to close, and not from a socket that sends
   * too many. While all sockets of its address together send too much, each may send only as much as any reader needs;
   * a client that waits for an ack asks again.
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
