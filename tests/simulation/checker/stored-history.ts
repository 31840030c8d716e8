import { type Place, placeOf } from "./place.ts";

/** Changes of a topic that Redis keeps, by the contract of live documents. */
const MOST_HISTORY = 200;

/** A document as it is stored: its place, the version of its last whole text, and its changes as JSON. */
export interface StoredDocument {
  place: Place;
  wholeVersion: number;
  history: readonly string[];
}

/**
 * What is wrong with it. `history`: versions without gaps, each once, up to the document's own, no more than were agreed,
 * and all of those that its last whole text lacks.
 */
export function historyFaults({ place: head, wholeVersion, history }: StoredDocument): string[] {
  const faults: string[] = [];
  // A restart adds a change to each document, whose place the next ordinary one makes.
  const ordinary = history.filter((text) => !placeOf(JSON.parse(text).was));
  if (ordinary.length > MOST_HISTORY) faults.push(`its history has ${ordinary.length} changes`);
  if (head.version - wholeVersion > history.length)
    faults.push(`${head.version} cannot be made of version ${wholeVersion} and ${history.length} changes`);
  let expected: number | undefined;
  for (const text of history) {
    const place = placeOf(JSON.parse(text));
    if (!place) return [...faults, `its history holds what is no change: ${text}`];
    if (expected !== undefined && place.version !== expected)
      faults.push(`its history has ${place.version} where ${expected} is due`);
    expected = place.version + 1;
  }
  if (expected !== undefined && expected !== head.version + 1)
    faults.push(`its history ends before ${expected}, the document is at ${head.version}`);
  return faults;
}
