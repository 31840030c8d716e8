import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { collectLines } from "../../tests/support/log-lines.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { openSecurityLog } from "./security-log.ts";

function setUp() {
  const { out, lines } = collectLines();
  let now = 1_000;
  const metrics = createMetrics();
  const security = openSecurityLog(pino({ base: null }, out), metrics, () => now);
  const counted = async (event: string): Promise<number> => {
    const sample = `khobor_security_events_total{event="${event}"} `;
    const line = (await metrics.render()).split("\n").find((text) => text.startsWith(sample));
    return Number(line?.slice(sample.length));
  };
  const later = (ms: number): void => {
    now += ms;
  };
  return { lines, security, counted, later };
}

describe("the security log", () => {
  it("writes an event with who, from where and what, and counts it", async () => {
    const { lines, security, counted } = setUp();
    expect(await counted("role-refused")).toBe(0);
    const who = { issuer: "https://id.example", id: "17", name: "Admin", email: "a@b.example" };
    security.record("role-refused", { address: "192.0.2.1", who, method: "PUT", path: "/api/admin/news" });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      security: "role-refused",
      issuer: "https://id.example",
      subject: "17",
      address: "192.0.2.1",
      method: "PUT",
      path: "/api/admin/news",
      level: 40,
    });
    expect(JSON.stringify(lines)).not.toContain("a@b.example");
    expect(await counted("role-refused")).toBe(1);
  });

  it("cannot be flooded by an address, nor by many, and says what it left out", async () => {
    const { lines, security, counted, later } = setUp();
    for (let n = 0; n < 1_000; n += 1) security.record("sign-in-failed", { address: "192.0.2.1" });
    expect(lines).toHaveLength(10);
    security.record("sign-in-failed", { address: "192.0.2.2" });
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toMatchObject({ address: "192.0.2.2", suppressed: 990 });
    for (let n = 0; n < 1_000; n += 1) security.record("sign-in-failed", { address: `198.51.100.${n}` });
    expect(lines).toHaveLength(100);
    security.record("csrf-refused", { address: "192.0.2.1" });
    expect(lines).toHaveLength(101);
    later(60_000);
    security.record("sign-in-failed", { address: "192.0.2.1" });
    expect(lines.at(-1)).toMatchObject({ security: "sign-in-failed", suppressed: 911 });
    expect(await counted("sign-in-failed")).toBe(2_002);
  });

  it("keeps what a stranger sent to one short line", () => {
    const { lines, security } = setUp();
    security.record("origin-refused", { origin: `https://x\n{"level":60}${"y".repeat(10_000)}` });
    expect(lines).toHaveLength(1);
    expect(String(lines[0]?.origin)).toHaveLength(200);
  });

  it("is one for a process, and each line names the service that wrote it", async () => {
    const { out, lines } = collectLines();
    const metrics = createMetrics();
    const log = pino({ base: null }, out);
    const gateway = openSecurityLog(log.child({ service: "realtime" }), metrics);
    const api = openSecurityLog(log.child({ service: "api" }), metrics);
    for (let count = 0; count < 8; count += 1) {
      gateway.record("origin-refused", { address: "192.0.2.1" });
      api.record("origin-refused", { address: "192.0.2.1" });
    }
    expect(lines.map(({ service }) => service).slice(0, 3)).toEqual(["realtime", "api", "realtime"]);
    expect(lines).toHaveLength(10);
    expect(await metrics.render()).toContain('khobor_security_events_total{event="origin-refused"} 16');
  });
});
