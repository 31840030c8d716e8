import type { OpsHealth } from "../../core/contract/ops.ts";
import { present } from "../../core/present.ts";
import { withTimeout } from "../../core/with-timeout.ts";
import { publicReason } from "../../platform/http/readiness.ts";

/** A part that the product depends on, and how to ask whether it answers. */
export interface Part {
  name: string;
  ping: () => Promise<void>;
}

export interface Measured {
  ok: boolean;
  message?: string;
  milliseconds: number;
}

/** Time limit of an answer, ms; a part that takes longer counts as down. */
const LIMIT_MS = 2_000;
/** A change of the response time below this is noise, ms. */
const FLOOR_MS = 5;

/** Asks every part at once; settles within {@link LIMIT_MS}. */
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
 * What is published of a measurement. The response time changes only when it is three times as long, or as short:
 * otherwise every second would be a change.
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
