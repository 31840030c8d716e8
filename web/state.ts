import { atom } from "jotai";
import type { Connection } from "../packages/client/live/connection.ts";

type DeferredImages = typeof import("./news/cards/DeferredImage.tsx") | undefined;

/**
 * Client state shared by distant parts. All code imports jotai through this module; the server creates a store
 * for each request.
 */
export { atom, createStore, Provider as StateProvider, useAtom, useAtomValue, useSetAtom } from "jotai";

/** Render time, ms since 1970: the only clock for a first render. */
export const renderedAtAtom = atom(0);

/** Server's answers by REST path, from which late parts hydrate. */
export const drawnAtom = atom<Readonly<Record<string, unknown>>>({});

/** Reader's clock, ms since 1970, updated every 60 s. Undefined until hydration. */
export const clockAtom = atom<number | undefined>(undefined);

/** State of live updates (decisions/cricket.md#changed-figures). */
export const connectionAtom = atom<Connection>({ state: "connecting" });

/** Form posted without scripts. Untrusted: parse with `readPosted`. */
export const postedFormAtom = atom<unknown>(undefined);

export const publisherAtom = atom<unknown>(undefined);

/** URL of team logos with `{code}`; undefined: our own badges. */
export const teamLogoUrlAtom = atom<string | undefined>(undefined);

export const originAtom = atom("");

/** Substitute for deferred images, for readers who save data, until all are requested. */
export const deferredImagesAtom = atom<DeferredImages>();

/** Server only: a part around the page failed, and the page renders again without it. */
export const failedPartsAtom = /* @__PURE__ */ atom(false);

export const drawerOpenAtom = atom(false);

export const trayHeightAtom = atom(0);

/** Notice at the foot of the window (web/browser/use-low-place.ts); "" if none. */
export const lowPlaceAtom = atom("");

/** Names of pages by path, if only the page knows them; titles begin with it. */
export const namedAtom = atom<Readonly<Record<string, string>>>({});

/** False until checked, some time after page load. */
export const signedInAtom = atom(false);
