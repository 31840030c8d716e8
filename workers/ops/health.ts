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

/** Longest answer of a part, ms; a slower part counts as down. */
const LIMIT_MS = 2_000;
/** Smallest change of the response time that is published, ms; smaller ones are noise. */
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
 * Measurement to publish. The response time changes only if it differs by a factor of three, so that the
 * document does not change every second.
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
