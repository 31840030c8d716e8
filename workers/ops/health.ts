import type { OpsHealth } from "../../core/contract/ops.ts";
import { present } from "../../core/present.ts";
import { withTimeout } from "../../core/with-timeout.ts";
import { publicReason } from "../../platform/http/readiness.ts";

export interface Part {
  name: string;
  ping: () => Promise<void>;
}

export interface Measured {
  ok: boolean;
  message?: string;
  milliseconds: number;
}

/** A slower part counts as down, ms. */
const LIMIT_MS = 2_000;
/** Smaller changes of the response time are noise, ms. */
const FLOOR_MS = 5;

/** Checks all parts at once, within {@link LIMIT_MS}. */
export async function measure(parts: readonly Part[]): Promise<Map<string, Measured>> {
  const answers = await Promise.all(
    parts.map(async ({ name, ping }) => [name, await measureOne(ping)] as const),
  );
  return new Map(answers);
}

async function measureOne(ping: () => Promise<void>): Promise<Measured> {
  const began = performance.now();
  try {
    await withTimeout(ping(), LIMIT_MS, "no answer within two seconds");
    return { ok: true, milliseconds: performance.now() - began };
  } catch (error) {
    return { ok: false, message: publicReason(error), milliseconds: performance.now() - began };
  }
}

/**
 * Published measurement. The response time changes only by a factor of three, so that not every second is a
 * change.
 */
export function healthFigures(previous: OpsHealth | undefined, measured: Measured): OpsHealth {
  if (!measured.ok) {
    return { ok: false, ...present({ message: measured.message }) };
  }
  const now = Math.max(1, Math.round(measured.milliseconds));
  const before = previous?.milliseconds;
  const sameSize =
    before !== undefined && (Math.max(now, before) <= FLOOR_MS || (now <= before * 3 && now >= before / 3));
  return { ok: true, milliseconds: sameSize ? before : now };
}
