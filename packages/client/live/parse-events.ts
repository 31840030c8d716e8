import type { ChangeEvent, ErrorCode } from "../../../core/contract/live.ts";
import { isRecord } from "../../../core/is-record.ts";
import type { SubscribeAnswer } from "../../../core/live/subscription.ts";
import type { Change, Head } from "../../../core/live/types.ts";

export type Ack = { ok: true; answer: SubscribeAnswer } | { ok: false; code: ErrorCode };

function parseChange(raw: unknown): Change | undefined {
  if (!isRecord(raw)) return undefined;
  const { epoch, version, at, patch } = raw;
  if (typeof epoch !== "string" || typeof version !== "number" || typeof at !== "number") return undefined;
  if (!isRecord(patch)) return undefined;
  const was = parseHead(raw.was);
  return was ? { epoch, version, at, patch, was } : { epoch, version, at, patch };
}

function parseHead(raw: unknown): Head | undefined {
  if (!isRecord(raw)) return undefined;
  const { epoch, version } = raw;
  return typeof epoch === "string" && typeof version === "number" ? { epoch, version } : undefined;
}

/** Parses a `change` event (decisions/live.md#changes); undefined if it is not one. */
export function parseChangeEvent(raw: unknown): ChangeEvent | undefined {
  const change = parseChange(raw);
  if (!change || !isRecord(raw) || typeof raw.topic !== "string") return undefined;
  const { topic, spread } = raw;
  return typeof spread === "number" ? { topic, ...change, spread } : { topic, ...change };
}

const LONGEST_AWAY_MS = 60_000;

/** Parses a `drain` event: delay before connecting to another gateway, ms; undefined if it is not one. */
export function parseDrainEvent(raw: unknown): number | undefined {
  if (!isRecord(raw) || typeof raw.after !== "number") return undefined;
  return raw.after >= 0 && raw.after <= LONGEST_AWAY_MS ? raw.after : undefined;
}

/** Parses a `shape` event: the shape of the gateway's documents. */
export function parseShapeEvent(raw: unknown): number | undefined {
  return isRecord(raw) && typeof raw.shape === "number" ? raw.shape : undefined;
}

const CODES: readonly string[] = ["unknown", "forbidden", "limited", "unavailable", "invalid"];
const isCode = (code: unknown): code is ErrorCode => typeof code === "string" && CODES.includes(code);

/** Parses an ack of `subscribe`; `unavailable` for any other value. */
export function parseAck(raw: unknown): Ack {
  const refused: Ack = { ok: false, code: "unavailable" };
  if (!isRecord(raw)) return refused;
  if (raw.ok !== true) {
    const code = isRecord(raw.error) ? raw.error.code : undefined;
    return isCode(code) ? { ok: false, code } : refused;
  }
  const { epoch, version, snapshot, changes } = raw;
  if (typeof epoch !== "string" || typeof version !== "number") return refused;
  if (isRecord(snapshot)) return { ok: true, answer: { epoch, version, snapshot } };
  if (!Array.isArray(changes)) return refused;
  const parsed = changes.flatMap((change) => parseChange(change) ?? []);
  return parsed.length === changes.length
    ? { ok: true, answer: { epoch, version, changes: parsed } }
    : refused;
}
