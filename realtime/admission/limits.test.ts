import { describe, expect, it } from "vitest";
import { addressLimits, createAddressCap } from "./limits.ts";

describe("an address", () => {
  let time = 0;
  /** Limits for `sockets` 20: twenty upgrades at once, then two per second. */
  const capOf = (sockets: number) => {
    time = 0;
    return createAddressCap(addressLimits(sockets), () => time);
  };

  it("comes no more often than a carrier full of readers would, however soon its sockets go", () => {
    const cap = capOf(20);
    const comes = (): boolean => {
      const caller = cap.enter("192.0.2.1");
      if (caller) cap.leave(caller);
      return caller !== undefined;
    };
    for (let count = 0; count < 20; count += 1) expect(comes()).toBe(true);
    expect(comes()).toBe(false);
    expect(cap.enter("192.0.2.2")).toBeDefined();
    time = 500;
    expect([comes(), comes()]).toEqual([true, false]);
  });

  it("is forgotten once it has left and its buckets are full again", () => {
    const cap = capOf(80);
    for (let count = 0; count < 50; count += 1) {
      const caller = cap.enter(`192.0.2.${count}`);
      if (caller) cap.leave(caller);
    }
    expect(cap.size()).toBe(50);
    time = 20_000;
    for (let count = 0; count < 25; count += 1) cap.enter("198.51.100.1");
    expect(cap.size()).toBe(1);
  });

  it("sends together what the readers send whose sockets are open, not what it might open", () => {
    const cap = capOf(2_000);
    const enter = (count: number) => Array.from({ length: count }, () => cap.enter("192.0.2.1")).at(-1);
    const caller = enter(25);
    const taken = (): number => {
      let packets = 0;
      while (caller && cap.takesPacket(caller)) packets += 1;
      return packets;
    };
    expect(taken()).toBe(256 + 4 * 25);
    time = 1_000;
    expect(taken()).toBe(64 + 8);
    time = 60_000;
    enter(475);
    expect(taken()).toBe(256 + 4 * 500);
  });
});
