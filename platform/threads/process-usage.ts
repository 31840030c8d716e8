import { closeSync, openSync, readSync } from "node:fs";

/** Unit of the times in `/proc`, ms (proc(5); USER_HZ is 100 on every Linux that Node runs on). */
const TICK_MS = 10;
const room = Buffer.alloc(4096);

export interface ProcessUsage {
  cpuMs(): number | undefined;
  privateBytes(): number | undefined;
  close(): void;
}

/**
 * Measures another process. It reads `/proc` synchronously: that is memory of the kernel, and asynchronous
 * reads cost the event loop ten times as much.
 */
export function watchProcess(pid: number | undefined): ProcessUsage {
  let [stat, status] = ["stat", "status"].map((name) => open(`/proc/${pid}/${name}`));
  return {
    cpuMs() {
      const text = read(stat);
      // The name of the program, in brackets, may contain any character.
      const [user, system] = text
        .slice(text.lastIndexOf(")") + 2)
        .split(" ")
        .slice(11, 13);
      return system === undefined ? undefined : (Number(user) + Number(system)) * TICK_MS;
    },
    privateBytes() {
      const kilobytes = /RssAnon:\s+(\d+)/.exec(read(status))?.[1];
      return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
    },
    close() {
      for (const file of [stat, status]) if (file !== undefined) closeSync(file);
      // The file descriptors are forgotten, because another file may get the same numbers.
      stat = status = undefined;
    },
  };
}

function open(path: string): number | undefined {
  try {
    return openSync(path, "r");
  } catch {
    return undefined;
  }
}

function read(file: number | undefined): string {
  if (file === undefined) return "";
  try {
    return room.toString("latin1", 0, readSync(file, room, 0, room.length, 0));
  } catch {
    return "";
  }
}
