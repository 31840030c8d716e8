import type { Request, Response } from "express";
import { sendJson, sendRefusal } from "../http/send.ts";
import { sendData } from "./admin-responses.ts";

/** What came of a write to something that the desk keeps, with a revision; `data` as it is answered. */
type KeptWrite = { state: "done" | "conflict"; data: unknown } | { state: "taken" | "gone" };

interface KeptKind {
  /** "feed", as in "There is no such feed". */
  noun: string;
  /** Why another one may not be the same, and the field that says so. */
  taken: { path: string; message: string };
  /** How many there may be. */
  most: number;
}

/** How writes to one kind of what the desk keeps are answered. */
export interface KeptAnswers {
  /** `done`: writes to the audit what was done. */
  send(
    request: Request,
    response: Response,
    write: KeptWrite,
    done: () => Promise<void>,
    status?: number,
  ): Promise<void>;
  /** Sends a 400 where there are as many as there may be; true then. */
  refusesMore(request: Request, response: Response, count: number): boolean;
}

export function keptAnswers({ noun, taken, most }: KeptKind): KeptAnswers {
  return {
    async send(request, response, write, done, status = 200) {
      switch (write.state) {
        case "gone":
          return sendRefusal(request, response, 404, `There is no such ${noun}`);
        case "taken":
          return sendRefusal(request, response, 400, taken.message, [taken]);
        case "conflict": {
          const message = `Somebody else changed this ${noun} meanwhile`;
          return sendJson(request, response, { success: false, message, data: write.data }, 409);
        }
        case "done":
          await done();
          return sendData(request, response, write.data, status);
      }
    },
    refusesMore(request, response, count) {
      if (count < most) return false;
      sendRefusal(request, response, 400, `There are ${most} ${noun}s already; remove one first`);
      return true;
    },
  };
}
