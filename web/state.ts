import { atom } from "jotai";
import type { Connection } from "../packages/client/live/connection.ts";

type HeldPictures = typeof import("./news/cards/HeldPicture.tsx") | undefined;

/**
 * Client state that distant parts share. Everything reads jotai through this module, and every request on the server
 * has a store of its own.
 */
export { atom, createStore, Provider as StateProvider, useAtom, useAtomValue, useSetAtom } from "jotai";

/** When the page was rendered, ms since 1970: the only clock that a first render may read. */
export const renderedAtAtom = atom(0);

/** The answers that the server rendered, by REST path: a part that hydrates later begins with them. */
export const drawnAtom = atom<Readonly<Record<string, unknown>>>({});

/** The reader's clock, ms since 1970, renewed every 60 s. Undefined until the page is hydrated. */
export const clockAtom = atom<number | undefined>(undefined);

/** How the page learns of changes (decisions/cricket.md#changed-figures). */
export const connectionAtom = atom<Connection>({ state: "connecting" });

/** A form that was posted without scripts. Outside data: `readPosted` reads it. */
export const postedFormAtom = atom<unknown>(undefined);

/** Who publishes the site. Outside data: `publisherText` reads it. */
export const publisherAtom = atom<unknown>(undefined);

/** Where the teams' logos come from, with `{code}` in it; undefined where the product draws its own badges. */
export const teamLogoUrlAtom = atom<string | undefined>(undefined);

/** The site's own origin, as other sites are to name it. */
export const originAtom = atom("");

/** What stands for pictures while they are held back: for a reader who saves data, until all are asked for. */
export const heldAtom = atom<HeldPictures>();

/** On the server alone: a part around the page has failed, and the page is drawn again without it. */
export const partsApartAtom = /* @__PURE__ */ atom(false);

export const drawerOpenAtom = atom(false);

/** How high the banners at the foot of the window stand, px. */
export const trayHeightAtom = atom(0);

/** Which notice stands over the foot of the window (web/browser/use-low-place.ts); "" where none does. */
export const lowPlaceAtom = atom("");

/** What the page of an address is about, by its path, where only the page knows: titles begin with it. */
export const namedAtom = atom<Readonly<Record<string, string>>>({});

/** False until the page has asked, some time after it has loaded. */
export const signedInAtom = atom(false);
