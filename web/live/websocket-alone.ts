/**
 * What the socket's libraries load for transports other than the WebSocket and for packets that are not text, which the
 * page's socket never uses (an alias in `vite.config.ts`): a quarter of its script. Asking for one fails, in development as in a
 * build.
 */
function unused(): never {
  throw new Error(
    "Only text over a WebSocket is in this site's build of the socket: see web/live/websocket-alone.ts",
  );
}

export const XHR = unused;
export const Fetch = unused;
export const WT = unused;

/** Documents, patches and answers are JSON. */
export const isBinary = (): boolean => false;
export const hasBinary = isBinary;
export const deconstructPacket = unused;
export const reconstructPacket = unused;
