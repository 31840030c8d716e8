/**
 * The value of a live document: a JSON object without null anywhere, because a merge patch uses null to remove
 * (RFC 7386, decisions/live.md#documents). Keyed: what would be a list of rows is a map by id plus an `order` list.
 * Values are never changed in place; a new value shares its unchanged parts with the old one, which is what makes a
 * diff cheap.
 */
export type LiveObject = object;

/** An RFC 7386 merge patch over a live document; null removes a key. */
export type MergePatch = { [key: string]: unknown };

/**
 * A point in a document's history: `epoch` names the history (core/live/epoch), `version` grows by one with each change
 * in it.
 */
export interface Head {
  epoch: string;
  version: number;
}

/** A whole document at one version. */
export interface Snapshot<T extends LiveObject = LiveObject> extends Head {
  value: T;
}

/**
 * One step to `version`: from `was` when it is given, as where another epoch continues this document, else from
 * `version - 1` of the same epoch. `at`: when it was published, ms since 1970, for people and figures.
 */
export interface Change extends Head {
  at: number;
  patch: MergePatch;
  was?: Head | undefined;
}
