import { type ChildProcess, fork } from "node:child_process";
import { bareEnvironment } from "../../../platform/threads/process-environment.ts";
import { type ProcessUsage, watchProcess } from "../../../platform/threads/process-usage.ts";
import type { CodecReport, Picture, PictureOrder, SentOrder } from "./order.ts";
import { PictureError } from "./picture-error.ts";

export interface CodecLimits {
  /**
   * Most private memory of the process, bytes. It is checked only on Linux; limits by the image's header apply
   * everywhere.
   */
  mostBytes: number;
  /**
   * CPU time for each image, ms; the limit of elapsed time is three times that. If CPU time is unknown, only
   * elapsed time counts.
   */
  deadlineMs: number;
  /** Idle time after which the process ends, ms, so that its memory is free. */
  idleMs: number;
}

/** Longest start of the process, ms; it only loads the codec. */
const BEGIN_MS = 30_000;
const LOOK_MS = 50;

/** Limit of elapsed time as a multiple of the deadline, because the machine may be busy. */
const MOST_WALL = 3;
/**
 * Separate process for image codecs, which are native code that reads files from outside; its end frees their
 * memory. It starts with the first image, and ends if it exceeds a limit or is idle.
 */
export class CodecProcess {
  readonly #limits: CodecLimits;
  readonly #memoryOf: (usage: ProcessUsage) => Promise<number>;
  #process: { child: ChildProcess; usage: ProcessUsage } | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    limits: CodecLimits,
    memoryOf: (usage: ProcessUsage) => Promise<number> = async (usage) => usage.privateBytes() ?? 0,
  ) {
    this.#limits = limits;
    this.#memoryOf = memoryOf;
  }

  get pid(): number | undefined {
    return this.#process?.child.pid;
  }

  /**
   * Makes an image, one at a time. Rejects with PictureError, or if no process can start; settles when `bytes`
   * is no longer used.
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
      // When the answer comes, the memory may belong to the next image.
      if (!settled && taken > this.#limits.mostBytes)
        giveUp(new PictureError("too-large", "Decoding the image needs too much memory"));
    };
    /** Ends an image that has used its CPU time; one that waited for a processor may continue. */
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
    // The process is referenced while it works; otherwise this process could end before the result.
    child.ref();
    child.channel?.ref();
    child.send({ ...order, length: bytes.length } satisfies SentOrder, (error) => error && giveUp(error));
    // The bytes go through a pipe, because a message would be copied twice.
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
    // This listener is needed, because an idle process has no other one for errors.
    child.on("error", () => undefined);
    child.stdin?.on("error", () => undefined);
    this.#process = { child, usage };
    return this.#process;
  }
}
