import fc from "fast-check";
import { Decoder, type Packet, PacketType } from "socket.io-parser";
import { describe, expect, it } from "vitest";
import { frameText } from "../../tests/support/frame-text.ts";
import { eventFrame, pongFrame, textFrame, textFrameHead, utf8 } from "./frames.ts";

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

  it("with an event are a message of Engine.IO with what Socket.IO reads as that event", () => {
    const argument = fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue());
    fc.assert(
      fc.property(argument, (value) => {
        const text = frameText(eventFrame("change", value));
        expect(text[0]).toBe("4");
        const packets: Packet[] = [];
        const decoder = new Decoder();
        decoder.on("decoded", (packet: Packet) => packets.push(packet));
        decoder.add(text.slice(1));
        expect(packets).toEqual([
          { type: PacketType.EVENT, nsp: "/", data: ["change", JSON.parse(JSON.stringify(value))] },
        ]);
      }),
    );
  });
});
