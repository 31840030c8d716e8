/**
 * Value of a live document: a JSON object without null, because a merge patch uses null for removal (RFC 7386,
 * decisions/live.md#documents). Lists of rows are maps by id with an `order` list. Values are immutable and
 * share unchanged parts, which makes a diff cheap.
 */
export type LiveObject = object;

export type MergePatch = { [key: string]: unknown };

/** A version of a document in an `epoch` (core/live/epoch); each change adds one to `version`. */
export interface Head {
  epoch: string;
  version: number;
}

export interface Snapshot<T extends LiveObject = LiveObject> extends Head {
  value: T;
}

/**
 * One step to `version`: from `was` if the epoch is new, otherwise from `version - 1` of the same epoch. `at`:
 * time of publication, ms since 1970, only for display and metrics. `cut`: takes something down, so nothing
 * before this change is sent any more (decisions/live.md#takedown).
 */
export interface Change extends Head {
  at: number;
  patch: MergePatch;
  was?: Head | undefined;
  cut?: true | undefined;
}
