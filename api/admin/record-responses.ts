import type { Request, Response } from "express";
import { sendJson, sendRefusal } from "../http/send.ts";
import { sendData } from "./admin-responses.ts";

/** What came of a write to something that the desk keeps, with a revision; `data` as it is answered. */
type RecordWrite = { state: "done" | "conflict"; data: unknown } | { state: "taken" | "gone" };

interface RecordKind {
  /** "feed", as in "There is no such feed". */
  noun: string;
  /** How many there may be. */
  most: number;
}
/** Of which no two may be the same. */
interface UniqueKind extends RecordKind {
  /** Why another one may not be the same, and the field that says so. */
  taken: { path: string; message: string };
}

/** How calls about one kind of what the desk keeps are refused. */
export interface RecordRefusals {
  /** Sends a 404. */
  gone(request: Request, response: Response): void;
  /** Sends a 400 where there are as many as there may be; true then. */
  refusesMore(request: Request, response: Response, count: number): boolean;
}

/** How writes to it are answered besides, where it has revisions. */
export interface RecordResponses extends RecordRefusals {
  /** `done`: writes to the audit what was done. */
  send(
    request: Request,
    response: Response,
    write: RecordWrite,
    done: () => Promise<void>,
    status?: number,
  ): Promise<void>;
}

export function recordRefusals({ noun, most }: RecordKind): RecordRefusals {
  return {
    gone: (request, response) => sendRefusal(request, response, 404, `There is no such ${noun}`),
    refusesMore(request, response, count) {
      if (count < most) return false;
      sendRefusal(request, response, 400, `There are ${most} ${noun}s already; remove one first`);
      return true;
    },
  };
}

export function recordResponses({ taken, ...kind }: UniqueKind): RecordResponses {
  const refusals = recordRefusals(kind);
  return {
    ...refusals,
    async send(request, response, write, done, status = 200) {
      switch (write.state) {
        case "gone":
          return refusals.gone(request, response);
        case "taken":
          return sendRefusal(request, response, 400, taken.message, [taken]);
        case "conflict": {
          const message = `Somebody else changed this ${kind.noun} meanwhile`;
          return sendJson(request, response, { success: false, message, data: write.data }, 409);
        }
        case "done":
          await done();
          return sendData(request, response, write.data, status);
      }
    },
  };
}
