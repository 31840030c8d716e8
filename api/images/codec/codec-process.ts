import { type ChildProcess, fork } from "node:child_process";
import { bareEnvironment } from "../../../platform/threads/process-environment.ts";
import { type ProcessUsage, watchProcess } from "../../../platform/threads/process-usage.ts";
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

/** Wall-clock time that a picture may take on a busy machine, as a multiple of its deadline. */
const MOST_WALL = 3;
/**
 * A process of its own for the picture codecs: they are native code that reads strangers' files, and the memory that they take goes
 * back to the system when it ends. Started with the first picture, ended when a picture passes a limit or none has come for a while.
 */
export class CodecProcess {
  readonly #limits: CodecLimits;
  readonly #memoryOf: (usage: ProcessUsage) => Promise<number>;
  #process: { child: ChildProcess; usage: ProcessUsage } | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** `memoryOf`: reads the private memory of the process, bytes; 0 where the system does not tell. */
  constructor(
    limits: CodecLimits,
    memoryOf: (usage: ProcessUsage) => Promise<number> = async (usage) => usage.privateBytes() ?? 0,
  ) {
    this.#limits = limits;
    this.#memoryOf = memoryOf;
  }

  /** The process's id, while it lives. */
  get pid(): number | undefined {
    return this.#process?.child.pid;
  }

  /**
   * One at a time. Rejects with PictureError, or with why no process could be started; settles when nothing uses `bytes` any more.
   */
  make(bytes: Uint8Array, order: PictureOrder): Promise<Picture> {
    clearTimeout(this.#idle);
    const { child, usage } = this.#process ?? this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<Picture>();
    let deadline = setTimeout(() => giveUp(new Error("The image codec did not start")), BEGIN_MS);
    let watch: NodeJS.Timeout | undefined;
    let settled = false;

    const giveUp = (error: Error): void => {
      this.#leave(child);
      child.kill("SIGKILL");
      reject(error);
    };
    const look = async (): Promise<void> => {
      const taken = await this.#memoryOf(usage);
      // By then the memory may be the next picture's, which has done nothing wrong.
      if (!settled && taken > this.#limits.mostBytes)
        giveUp(new PictureError("too-large", "Decoding the image needs too much memory"));
    };
    /** Ends a picture that used up its CPU time; one that had to wait for a processor goes on for a while. */
    const checkTime = (beganAt: number, before: number | undefined): void => {
      const { deadlineMs } = this.#limits;
      const used = usage.cpuMs();
      const rest = before === undefined || used === undefined ? 0 : deadlineMs - (used - before);
      const left = beganAt + MOST_WALL * deadlineMs - performance.now();
      if (rest <= 0 || left <= 0) giveUp(new PictureError("too-large", "Decoding the image takes too long"));
      else deadline = setTimeout(() => checkTime(beganAt, before), Math.min(Math.max(rest, LOOK_MS), left));
    };
    const onReport = (report: CodecReport): void => {
      if (report.at === "done") resolve(report.picture);
      else if (report.at === "refused") reject(new PictureError(report.kind, report.message));
      else {
        clearTimeout(deadline);
        const [beganAt, before] = [performance.now(), usage.cpuMs()];
        deadline = setTimeout(() => checkTime(beganAt, before), this.#limits.deadlineMs);
        void look();
        watch = setInterval(look, LOOK_MS);
      }
    };
    const onExit = (): void => reject(new PictureError("damaged", "The image cannot be decoded"));

    child.on("message", onReport).on("exit", onExit).on("error", giveUp);
    // Referenced while it works: a process that ends by itself meanwhile would lose the result.
    child.ref();
    child.channel?.ref();
    child.send({ ...order, length: bytes.length } satisfies SentOrder, (error) => error && giveUp(error));
    // Through a pipe, because a message would be copied twice on its way.
    const sent = new Promise<void>((done) => {
      if (child.stdin) child.stdin.write(bytes, () => done());
      else done();
    });
    return promise.finally(async () => {
      settled = true;
      clearTimeout(deadline);
      clearInterval(watch);
      child.off("message", onReport).off("exit", onExit).off("error", giveUp);
      child.unref();
      child.channel?.unref();
      this.#idle = setTimeout(() => this.end(), this.#limits.idleMs).unref();
      await sent;
    });
  }

  /** Ends the process; the next picture starts another. */
  end(): void {
    clearTimeout(this.#idle);
    this.#process?.child.kill("SIGKILL");
    this.#process = undefined;
  }

  #leave(child: ChildProcess): void {
    if (this.#process?.child === child) this.#process = undefined;
  }

  #start(): { child: ChildProcess; usage: ProcessUsage } {
    const child = fork(new URL("./child.js", import.meta.url), {
      env: bareEnvironment(),
      execArgv: [],
      serialization: "advanced",
      stdio: ["pipe", "ignore", "inherit", "ipc"],
    });
    const usage = watchProcess(child.pid);
    child.once("exit", () => {
      this.#leave(child);
      usage.close();
    });
    // An idle process has no other listener for a failed start or a broken pipe.
    child.on("error", () => undefined);
    child.stdin?.on("error", () => undefined);
    this.#process = { child, usage };
    return this.#process;
  }
}
