import { Decoder, Encoder, type Packet, PacketType } from "socket.io-parser";
import { ENGINE_MESSAGE } from "../frames/frames.ts";
import type { Connection } from "./connection.ts";

/** Argument of an ack that many sockets share, as JSON. The library would make and keep a copy for each. */
export class SharedAnswer {
  readonly connection: Pick<Connection, "deliverText">;
  readonly args: Buffer;

  constructor(connection: Pick<Connection, "deliverText">, args: Buffer) {
    this.connection = connection;
    this.args = args;
  }
}

/** Socket.IO's encoder, except that a shared answer goes directly to its connection. */
class AnswerEncoder extends Encoder {
  override encode(packet: Packet): unknown[] {
    const answer: unknown = packet.type === PacketType.ACK ? packet.data?.[0] : undefined;
    if (!(answer instanceof SharedAnswer)) return super.encode(packet);
    answer.connection.deliverText(`${ENGINE_MESSAGE}${PacketType.ACK}${packet.id}`, answer.args);
    return [];
  }
}

type OnDecoded = (packet: Packet) => void;

/** The library's decoder, shared by all connections, because text packets leave no state in it. */
const decoder = new Decoder();
let decoded: Packet | undefined;
decoder.on("decoded", (packet: Packet) => {
  decoded = packet;
});

/** Dispatches decoded packets. The gateway treats binary packets as malformed. */
class PacketDecoder {
  #onDecoded: OnDecoded | undefined;

  on(_event: "decoded", listener: OnDecoded): void {
    this.#onDecoded = listener;
  }

  removeListener(): void {
    this.#onDecoded = undefined;
  }

  add(text: unknown): void {
    decoded = undefined;
    decoder.add(text);
    // The packet is incomplete: the library would wait for the announced bytes.
    decoder.destroy();
    if (!decoded) throw new Error("Binary packets are not supported");
    this.#onDecoded?.(decoded);
  }

  destroy(): void {
    this.removeListener();
  }
}

export const PARSER = { Encoder: AnswerEncoder, Decoder: PacketDecoder };
