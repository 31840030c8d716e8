import { isObject } from "./json.ts";

export interface Place {
  epoch: string;
  version: number;
}

export function nameOf(topic: string, { epoch, version }: Place): string {
  return `${topic} ${epoch} ${version}`;
}

export function baseOf(place: Place | undefined): Place | undefined {
  return place && { epoch: place.epoch, version: place.version - 1 };
}

export function placeOf(value: unknown): Place | undefined {
  if (!isObject(value)) return undefined;
  const { epoch, version } = value;
  return typeof epoch === "string" && typeof version === "number" ? { epoch, version } : undefined;
}
