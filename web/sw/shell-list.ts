/** What the build tells its service worker (vite.config.ts, tools/shell-list.ts). */
export interface ShellList {
  /** Names the build: its entry script, which every page of the build asks for. Empty in development. */
  build: string;
  /** Files that keep the pages going without a network. `revision`: null for files whose name changes with their content. */
  files: readonly { url: string; revision: string | null }[];
  /** The style sheets of the offline page. */
  styles: readonly string[];
}

declare const __SHELL__: ShellList;

export const SHELL: ShellList = __SHELL__;
