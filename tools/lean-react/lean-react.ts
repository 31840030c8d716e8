import type { Plugin } from "vite";
import { asksFor } from "./asks-for.ts";
import { cut } from "./cut.ts";
import { LEFT_OUT } from "./left-out.ts";
import { LEFT_OUT_OF_SOCKET } from "./left-out-of-socket.ts";

/**
 * The browser's build has React and the socket's libraries without what this site never asks them for; a module that does ask
 * React fails the build.
 */
export const leanReact: Plugin = {
  name: "lean-react",
  apply: "build",
  enforce: "post",
  transform(code, id) {
    const file = id.split("?", 1)[0]?.split("/node_modules/").at(-1) ?? "";
    const cuts = LEFT_OUT.get(file) ?? LEFT_OUT_OF_SOCKET.get(file);
    if (cuts) return { code: cut(code, cuts), map: null };
    if (/^(?:react|react-dom|scheduler)\//.test(file)) return null;
    const asked = asksFor(code);
    if (asked) this.error(`${id} asks React for ${asked}: the build has none (tools/lean-react/left-out.ts)`);
    return null;
  },
};
