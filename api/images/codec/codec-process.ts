import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { CodecReport, Picture, PictureOrder, SentOrder } from "./order.ts";
import { PictureError } from "./picture-error.ts";

export interface CodecLimits {
  /** Private memory of the process, bytes. Checked on Linux alone; the limits by a picture's header hold everywhere. */
  mostBytes: number;
  /**
   * CPU time that one picture may take, ms, and three times as long by the clock; by the clock alone where the system
   * does not tell a process's CPU time.
   */
  deadlineMs: number;
  /** ms after which a process with nothing to do ends, and gives all its memory back. */
  idleMs: number;
}

/**
 * A process that does not begin within this is given up, ms: until then it only loads the codec, and no data from
 * outside.
 */
const BEGIN_MS = 30_000;
/** Time between two checks of a working process's memory, ms. */
const LOOK_MS = 50;

/**
 * The environment of the process. One arena, one thread, and large blocks of their own: by default glibc keeps for each thread what
 * was freed in it, and never gave back up to 150 MB of decoded pictures. None of the product's secrets is in it.
 */
const environment = (): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  UV_THREADPOOL_SIZE: "1",
  ...(process.env.PATH !== undefined && { PATH: process.env.PATH }),
  ...(process.env.SystemRoot !== undefined && { SystemRoot: process.env.SystemRoot }),
});

/** Private memory of a process, bytes; 0 where the system does not tell. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Wall-clock time that a picture may take on a busy machine, as a multiple of its deadline. */
const MOST_WALL = 3;
/** A tick of `/proc`'s times (proc(5); USER_HZ is 100 on every Linux that Node runs on). */
const TICK_MS = 10;

/** CPU that a process has used, ms; undefined where the system does not tell. */
async function cpuMsOf(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The program's name, in brackets, may contain anything.
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return system === undefined ? undefined : (Number(user) + Number(system)) * TICK_MS;
}

/**
 * A process of its own for the picture codecs: they are native code that reads strangers' files, and the memory that they take goes
 * back to the system when it ends. Started with the first picture, ended when a picture passes a limit or none has come for a while.
 */
export class CodecProcess {
  readonly #limits: CodecLimits;
  readonly #memoryOf: typeof memoryOf;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** `readMemory`: reads the memory of a process, bytes. */
  constructor(limits: CodecLimits, readMemory = memoryOf) {
    this.#limits = limits;
    this.#memoryOf = readMemory;
  }

  /** The process's id, while it lives. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** One at a time. Rejects with PictureError, or with why no process could be started. */
  make(bytes: Uint8Array, order: PictureOrder): Promise<Picture> {
    clearTimeout(this.#idle);
    const child = this.#child ?? this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<Picture>();
    let deadline = setTimeout(() => giveUp(new Error("The picture codec did not begin")), BEGIN_MS);
    let watch: NodeJS.Timeout | undefined;
    let settled = false;

    const giveUp = (error: Error): void => {
      if (this.#child === child) this.#child = undefined;
      child.kill("SIGKILL");
      reject(error);
    };
    const look = async (): Promise<void> => {
      const taken = await this.#memoryOf(child.pid);
      // By then the memory may be the next picture's, which has done nothing wrong.
      if (!settled && taken > this.#limits.mostBytes)
        giveUp(new PictureError("too-large", "The picture takes too much memory to decode"));
    };
    /** Ends a picture that used up its CPU time; one that had to wait for a processor goes on for a while. */
    const checkTime = async (beganAt: number, usedBefore: Promise<number | undefined>): Promise<void> => {
      const { deadlineMs } = this.#limits;
      const [before, used] = await Promise.all([usedBefore, cpuMsOf(child.pid)]);
      if (settled) return;
      const rest = before === undefined || used === undefined ? 0 : deadlineMs - (used - before);
      const left = beganAt + MOST_WALL * deadlineMs - performance.now();
      if (rest <= 0 || left <= 0)
        giveUp(new PictureError("too-large", "The picture takes too long to decode"));
      else
        deadline = setTimeout(
          () => void checkTime(beganAt, usedBefore),
          Math.min(Math.max(rest, LOOK_MS), left),
        );
    };
    const onReport = (report: CodecReport): void => {
      if (report.at === "done") resolve(report.picture);
      else if (report.at === "refused") reject(new PictureError(report.kind, report.message));
      else {
        clearTimeout(deadline);
        const [beganAt, usedBefore] = [performance.now(), cpuMsOf(child.pid)];
        deadline = setTimeout(() => void checkTime(beganAt, usedBefore), this.#limits.deadlineMs);
        void look();
        watch = setInterval(look, LOOK_MS);
      }
    };
    const onExit = (): void => reject(new PictureError("damaged", "The picture cannot be decoded"));

    child.on("message", onReport).on("exit", onExit).on("error", giveUp);
    // Referenced while it works: a process that ends by itself meanwhile would lose the result.
    child.ref();
    child.channel?.ref();
    child.send({ ...order, length: bytes.length } satisfies SentOrder, (error) => error && giveUp(error));
    // Through a pipe, because a message would be copied twice on its way.
    child.stdin?.write(bytes);
    return promise.finally(() => {
      settled = true;
      clearTimeout(deadline);
      clearInterval(watch);
      child.off("message", onReport).off("exit", onExit).off("error", giveUp);
      child.unref();
      child.channel?.unref();
      this.#idle = setTimeout(() => this.end(), this.#limits.idleMs).unref();
    });
  }

  /** Ends the process; the next picture starts another. */
  end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  #start(): ChildProcess {
    const child = fork(new URL("./child.js", import.meta.url), {
      env: environment(),
      execArgv: [],
      serialization: "advanced",
      stdio: ["pipe", "ignore", "inherit", "ipc"],
    });
    child.once("exit", () => {
      if (this.#child === child) this.#child = undefined;
    });
    // An idle process has no other listener for a failed start or a broken pipe.
    child.on("error", () => undefined);
    child.stdin?.on("error", () => undefined);
    this.#child = child;
    return child;
  }
}
