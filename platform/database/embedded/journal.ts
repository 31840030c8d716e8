import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { frame, HEADER, readFrames } from "./journal-format.ts";
import { CommandError } from "./refusal.ts";

/** Not compacted below this size, in bytes. */
const SMALL = 16 * 1024 * 1024;
const FRAME_BYTES = 4 * 1024 * 1024;

interface Waiter {
  resolve(): void;
  reject(error: Error): void;
}

/**
 * The append-only log. What is appended is on the disk once `flush` settles; writes that come while the disk is busy go
 * out together (group commit). When it has grown to several times what lives, it is written anew beside itself and renamed.
 */
export class Journal {
  readonly #path: string;
  readonly #snapshot: () => Iterable<Uint8Array>;
  #file: FileHandle;
  #position: number;
  #sequence: number;
  #compactAt: number;
  #pending: Uint8Array[] = [];
  #waiters: Waiter[] = [];
  #running: Promise<void> | undefined;
  #failure: Error | undefined;

  private constructor(
    path: string,
    file: FileHandle,
    end: { position: number; sequence: number },
    liveBytes: number,
    snapshot: () => Iterable<Uint8Array>,
  ) {
    this.#path = path;
    this.#file = file;
    this.#position = end.position;
    this.#sequence = end.sequence;
    this.#compactAt = Math.max(SMALL, 4 * liveBytes);
    this.#snapshot = snapshot;
  }

  /**
   * Opens the log and hands each record to `replay`, in order. A last frame that was cut short is dropped; any other
   * damage is an error that says where. `replay` returns the bytes that live; `snapshot` yields the records that make the
   * present state, for compaction.
   */
  static async open(
    path: string,
    replay: (records: Iterable<Uint8Array>) => number,
    snapshot: () => Iterable<Uint8Array>,
  ): Promise<Journal> {
    await rm(`${path}.new`, { force: true });
    const file = await open(path, "a+", 0o600).then(async (made) => {
      await made.close();
      return open(path, "r+");
    });
    try {
      const bytes = await file.readFile();
      const read = readFrames(bytes, path);
      const live = replay(read.records());
      if (read.end.position !== bytes.length || bytes.length < HEADER.length) {
        await file.truncate(read.end.position);
        if (read.end.position === 0) {
          await file.write(HEADER, 0, HEADER.length, 0);
          read.end.position = HEADER.length;
        }
        await file.sync();
        await syncFolder(path);
      }
      return new Journal(path, file, read.end, live, snapshot);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  append(record: Uint8Array): void {
    this.#pending.push(record);
  }

  /** Settles when everything appended so far is on the disk; rejects when it could not be written (tried again next time). */
  flush(): Promise<void> {
    if (this.#pending.length === 0 && !this.#running) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiters.push({ resolve, reject });
      this.#running ??= this.#run().finally(() => {
        this.#running = undefined;
      });
    });
  }

  /** Rejects while the disk refuses writes, so that nothing more is applied that could not be kept. */
  async ready(): Promise<void> {
    if (this.#failure) await this.flush();
  }

  async close(): Promise<void> {
    await this.flush().catch(() => {});
    await this.#file.close();
  }

  async #run(): Promise<void> {
    while (this.#waiters.length > 0) {
      const waiters = this.#waiters;
      this.#waiters = [];
      try {
        if (this.#position > this.#compactAt) await this.#compact();
        else await this.#write();
        this.#failure = undefined;
        for (const { resolve } of waiters) resolve();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#failure = new CommandError(
          `The embedded database cannot write to its log: ${reason}`,
          14031,
          "OutOfDiskSpace",
        );
        for (const { reject } of waiters) reject(this.#failure);
      }
    }
  }

  async #write(): Promise<void> {
    const records = this.#pending;
    if (records.length === 0) return;
    this.#pending = [];
    try {
      const bytes = frame(this.#sequence + 1, records);
      await writeAll(this.#file, bytes, this.#position);
      await this.#file.datasync();
      this.#position += bytes.length;
      this.#sequence++;
    } catch (error) {
      // Kept, to be written again at the same place: memory has it already.
      this.#pending = [...records, ...this.#pending];
      throw error;
    }
  }

  /** The state in memory holds all that is pending, so the new log makes it durable. */
  async #compact(): Promise<void> {
    const frames: Uint8Array[] = [HEADER];
    let sequence = 0;
    let records: Uint8Array[] = [];
    let size = 0;
    const cut = (): void => {
      if (records.length > 0) frames.push(frame(++sequence, records));
      records = [];
      size = 0;
    };
    for (const record of this.#snapshot()) {
      records.push(record);
      size += record.length;
      if (size > FRAME_BYTES) cut();
    }
    cut();
    const covered = this.#pending.length;
    const path = `${this.#path}.new`;
    let file: FileHandle | undefined;
    try {
      file = await open(path, "w", 0o600);
      let position = 0;
      for (const bytes of frames) {
        await writeAll(file, bytes, position);
        position += bytes.length;
      }
      await file.sync();
      await rename(path, this.#path);
      await syncFolder(this.#path);
      await this.#file.close();
      this.#file = file;
      this.#position = position;
      this.#sequence = sequence;
      this.#compactAt = Math.max(SMALL, 4 * position);
      this.#pending = this.#pending.slice(covered);
    } catch {
      // Compaction is a convenience: without room for it the old log goes on.
      await file?.close().catch(() => {});
      await rm(path, { force: true });
      this.#compactAt *= 2;
      await this.#write();
    }
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}

/** A new name in a folder is only kept once the folder is. Windows cannot, and need not. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(dirname(path), "r");
  await folder.sync();
  await folder.close();
}
