import { decodePacket as decodeStockEngine, encodePacket as encodeStockEngine } from "engine.io-parser";
import fc from "fast-check";
import { Decoder, Encoder, type Packet, PacketType } from "socket.io-parser";
import { describe, expect, it } from "vitest";
import { frameText } from "../../tests/support/frame-text.ts";
import { decodeEnginePacket, openPacket } from "./engine-packets.ts";
import { pongFrame, textFrame, textFrameHead, utf8 } from "./frames.ts";
import {
  ackPacketHead,
  connectErrorPacket,
  connectPacket,
  decodeSocketPacket,
  eventPacket,
  type SocketPacket,
} from "./socket-packets.ts";

/** The stock parser's reading of a packet; undefined when it throws, or waits for bytes. */
function stock(text: string): Packet | undefined {
  const decoder = new Decoder();
  let found: Packet | undefined;
  decoder.on("decoded", (packet: Packet) => {
    found = packet;
  });
  try {
    decoder.add(text);
  } catch {
    return undefined;
  }
  return found;
}
const encodeStock = (packet: Packet): string => String(new Encoder().encode(packet)[0]);

/** What the stock parser would have handed on for what ours did. */
function asStock(packet: SocketPacket): object {
  const { namespace: nsp } = packet;
  if (packet.type === "connect") return { type: PacketType.CONNECT, nsp };
  if (packet.type === "disconnect") return { type: PacketType.DISCONNECT, nsp };
  if (packet.type === "ack") return { type: PacketType.ACK, nsp };
  const id = packet.ack === undefined ? {} : { id: packet.ack };
  return { type: PacketType.EVENT, nsp, ...id, data: [packet.name, ...packet.args] };
}

/** Texts that look like packets, with a mistake here and there. */
const nearly = fc
  .tuple(
    fc.constantFrom("0", "1", "2", "3", "4", "5", "6", "7", ""),
    fc.constantFrom("", "/", "/admin", "/admin,", "/,", "/a?b=c,", ","),
    fc.constantFrom("", "0", "17", "007", "999999999999999", "99999999999999999999", " ", "-1", "1.5", "1-"),
    fc.oneof(
      fc.json(),
      fc.constantFrom("", "[", "[]", "{}", "null", "false", '["disconnect"]', '["connect"]', "[1]", "[[]]"),
      fc.constantFrom('["__proto__"]', '["a",{"__proto__":{"x":1}}]', '["a"] ', ' ["a"]', '["a"]["b"]'),
      fc.array(fc.jsonValue()).map((rest) => JSON.stringify(["event", ...rest])),
    ),
  )
  .map((parts) => parts.join(""));
const anything = fc.oneof(
  nearly,
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ maxLength: 50 }),
);

describe("packets of Socket.IO", () => {
  it("mean what the stock parser says they mean, whatever comes in, or nothing", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const packet = decodeSocketPacket(text);
        if (packet) expect(stock(text)).toMatchObject(asStock(packet));
      }),
      { numRuns: 5000 },
    );
  });

  it("are all understood that the stock encoder makes, but for those with bytes", () => {
    const nsp = fc.constantFrom("/", "/admin", "/বাংলা");
    const args = fc.array(fc.jsonValue());
    const packets = fc.oneof(
      fc.record({
        type: fc.constant(PacketType.CONNECT),
        nsp,
        data: fc.constantFrom(undefined, { token: "x" }),
      }),
      fc.record({ type: fc.constant(PacketType.DISCONNECT), nsp }),
      fc.record({ type: fc.constant(PacketType.ACK), nsp, id: fc.nat(), data: args }),
      fc.record(
        {
          type: fc.constant(PacketType.EVENT),
          nsp,
          id: fc.nat(),
          data: args.map((rest) => ["subscribe", ...rest]),
        },
        { requiredKeys: ["type", "nsp", "data"] },
      ),
    );
    fc.assert(
      fc.property(packets, (packet) => {
        const text = encodeStock(packet);
        const found = decodeSocketPacket(text);
        expect(found && asStock(found)).toEqual(
          expect.objectContaining({ type: packet.type, nsp: packet.nsp }),
        );
        // Compared as the stock parser reads it: JSON has no -0.
        if (found?.type === "event") expect(stock(text)).toEqual(asStock(found));
      }),
    );
  });

  it.each([
    ["bytes for an event", '51-["subscribe",{"_placeholder":true,"num":0}]'],
    ["bytes for an answer", '61-1[{"_placeholder":true,"num":0}]'],
    ["what only a server sends", '4{"message":"x"}'],
    ["an event without a name", "2[]"],
    ["an event with nothing", "2"],
    ["an answer to nothing", "3[]"],
    ["a number that would lose digits", '29007199254740993["subscribe"]'],
    ["a farewell with words", '1{"a":1}'],
    ["nothing", ""],
  ])("are refused: %s", (_, text) => {
    expect(decodeSocketPacket(text)).toBeUndefined();
  });

  it("are written as the stock encoder writes them", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.jsonValue(), fc.nat(), (text, value, id) => {
        const nsp = "/";
        expect(connectPacket(text)).toBe(encodeStock({ type: PacketType.CONNECT, nsp, data: { sid: text } }));
        expect(eventPacket("change", value)).toBe(
          encodeStock({ type: PacketType.EVENT, nsp, data: ["change", value] }),
        );
        expect(ackPacketHead(id) + JSON.stringify([value])).toBe(
          encodeStock({ type: PacketType.ACK, nsp, id, data: [value] }),
        );
        expect(connectErrorPacket("/admin", text)).toBe(
          encodeStock({ type: PacketType.CONNECT_ERROR, nsp: "/admin", data: { message: text } }),
        );
      }),
    );
  });
});

describe("packets of Engine.IO", () => {
  it("mean what the stock parser says, whatever comes in; bytes as base64 are none", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          nearly.map((text) => `4${text}`),
        ),
        (text) => {
          const packet = decodeEnginePacket(text);
          const expected = text.startsWith("b") ? { type: "error" } : decodeStockEngine(text);
          if (expected.type === "error") expect(packet).toBeUndefined();
          else expect(packet).toEqual({ data: "", ...expected });
        },
      ),
    );
  });

  it("begin with the handshake that the stock encoder makes", () => {
    const times = { pingInterval: 10_000, pingTimeout: 5_000, maxPayload: 4096 };
    let made: unknown;
    encodeStockEngine(
      { type: "open", data: JSON.stringify({ sid: "s", upgrades: [], ...times }) },
      true,
      (text) => {
        made = text;
      },
    );
    expect(openPacket("s", times)).toBe(made);
  });
});

describe("WebSocket frames", () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])("have the header for %i bytes", (length) => {
    const text = "x".repeat(length);
    const bytes = textFrame(text);
    expect(bytes.length).toBe((length < 126 ? 2 : length < 65_536 ? 4 : 10) + length);
    expect(bytes[0]).toBe(0x81);
    expect(frameText(bytes)).toBe(text);
  });

  it.each([0, 60, 116, 117, 118, 119, 65_500, 65_526, 65_527, 65_528, 70_000])(
    "in two pieces are byte for byte what they would be in one, with %i bytes shared",
    (length) => {
      const rest = "ক".repeat(length / 3) + "x".repeat(length % 3);
      const [first, second] = [textFrameHead("431234", Buffer.byteLength(rest)), utf8(rest)];
      expect(Buffer.concat([first, second])).toEqual(textFrame(`431234${rest}`));
    },
  );

  it("keep nothing but themselves in memory", () => {
    for (const bytes of [textFrame("ক"), textFrameHead("43", 9), pongFrame(Buffer.from("x")), utf8("খ")]) {
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }
  });
});
