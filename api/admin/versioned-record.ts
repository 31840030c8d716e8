import { Refusal, wrongField } from "../http/refusal.ts";

interface KeptKind {
  /** Name of such a record in messages: "feed", as in "There is no such feed". */
  noun: string;
  most: number;
  /** Field and message if another record has the same value. */
  taken?: { path: string; message: string };
}

export function versionedKind({ noun, most, taken = { path: "", message: "" } }: KeptKind) {
  const gone = (): Refusal => new Refusal(404, `There is no such ${noun}`);
  return {
    gone,
    checkRoom(count: number): void {
      if (count >= most) throw new Refusal(400, `There are ${most} ${noun}s already; remove one first`);
    },
    written<Write extends { state: "done" | "conflict" | "taken" | "gone" }, Data>(
      write: Write,
      shown: (write: Extract<Write, { state: "done" | "conflict" }>) => Data,
    ): Data {
      if (write.state === "gone") throw gone();
      if (write.state === "taken") throw wrongField(taken.path, taken.message);
      const data = shown(write as Extract<Write, { state: "done" | "conflict" }>);
      if (write.state === "done") return data;
      throw new Refusal(409, `Somebody else has changed this ${noun} since you opened it`, { data });
    },
  };
}
