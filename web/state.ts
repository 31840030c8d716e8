import { atom } from "jotai";
import type { Connection } from "../packages/client/live/connection.ts";

type DeferredImages = typeof import("./news/cards/DeferredImage.tsx") | undefined;

/**
 * State that distant parts of a page share. All code imports jotai through this module; the server creates a
 * store for each request.
 */
export {
  atom,
  createStore,
  Provider as StateProvider,
  useAtom,
  useAtomValue,
  useSetAtom,
  useStore,
} from "jotai";

/** Time of the rendering, ms since 1970: the only clock for the first rendering. */
export const renderedAtAtom = atom(0);

/** Answers that the server included, by REST path; late parts are hydrated from these. */
export const drawnAtom = atom<Readonly<Record<string, unknown>>>({});

/** The reader's time, ms since 1970, updated every 60 s. Undefined until hydration. */
export const clockAtom = atom<number | undefined>(undefined);

/** State of the connection (decisions/cricket.md#changed-figures). */
export const connectionAtom = atom<Connection>({ state: "connecting" });

/** The form that was posted without scripts. It is untrusted and must be parsed with `readPosted`. */
export const postedFormAtom = atom<unknown>(undefined);

export const publisherAtom = atom<unknown>(undefined);

/** Address of team logos with `{code}`; undefined: pages draw our own badges. */
export const teamLogoUrlAtom = atom<string | undefined>(undefined);

export const originAtom = atom("");

/** Component in place of deferred images, for readers who save data, until they ask for all images. */
export const deferredImagesAtom = atom<DeferredImages>();

/** Only on the server: a part around the page failed, and the page is rendered again without it. */
export const failedPartsAtom = /* @__PURE__ */ atom(false);

export const drawerOpenAtom = atom(false);

export const trayHeightAtom = atom(0);

/** Notice at the bottom of the window (web/browser/use-low-place.ts); "" if there is none. */
export const lowPlaceAtom = atom("");

/** Names of pages by path, if only the page knows its name; titles begin with it. */
export const namedAtom = atom<Readonly<Record<string, string>>>({});

/** Whether the reader is signed in; false until this was checked, some time after the page has loaded. */
export const signedInAtom = atom(false);
