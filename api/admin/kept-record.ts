import { Refusal, wrongField } from "../http/refusal.ts";

/** How writes to one kind of what the desk keeps are refused. */
interface KeptKind {
  /** "feed", as in "There is no such feed". */
  noun: string;
  /** How many there may be. */
  most: number;
  /** Why another one may not be the same, and the field that says so. */
  taken?: { path: string; message: string };
}

export function keptKind({ noun, most, taken = { path: "", message: "" } }: KeptKind) {
  const gone = (): Refusal => new Refusal(404, `There is no such ${noun}`);
  return {
    gone,
    /** Throws where there are as many as there may be. */
    checkRoom(count: number): void {
      if (count >= most) throw new Refusal(400, `There are ${most} ${noun}s already; remove one first`);
    },
    /** The record after a write that was done, as it is answered; throws where it was not. */
    written<Write extends { state: "done" | "conflict" | "taken" | "gone" }, Data>(
      write: Write,
      shown: (write: Extract<Write, { state: "done" | "conflict" }>) => Data,
    ): Data {
      if (write.state === "gone") throw gone();
      if (write.state === "taken") throw wrongField(taken.path, taken.message);
      const data = shown(write as Extract<Write, { state: "done" | "conflict" }>);
      if (write.state === "done") return data;
      throw new Refusal(409, `Somebody else changed this ${noun} meanwhile`, { data });
    },
  };
}
