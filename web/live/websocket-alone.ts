/**
 * What Engine.IO loads for transports other than the WebSocket, which the page's socket never uses (an alias in
 * `vite.config.ts`): a kilobyte of the socket's script. Asking for one fails, in development as in a build.
 */
function unused(): never {
  throw new Error(
    "Transports besides the WebSocket are left out of this site's build: see web/live/websocket-alone.ts",
  );
}

export const XHR = unused;
export const WT = unused;
