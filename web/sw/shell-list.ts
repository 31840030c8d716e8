/** Build information for the service worker (vite.config.ts, tools/shell-list.ts). */
export interface ShellList {
  /** Name of the entry script, which identifies the build. Empty in development. */
  build: string;
  /** Files that pages need offline. `revision`: null if the name contains a hash of the content. */
  files: readonly { url: string; revision: string | null }[];
  styles: readonly string[];
}

declare const __SHELL__: ShellList;

export const SHELL: ShellList = __SHELL__;
