import { CATALOGUE } from "./catalogue.ts";
import type { Call, Command } from "./command.ts";
import { Cursors } from "./cursors.ts";
import type { Database } from "./database.ts";
import { READS } from "./reads.ts";
import { CommandError, notSupported } from "./refusal.ts";
import { type Doc, MAX_DOCUMENT } from "./values.ts";
import { MAX_MESSAGE } from "./wire.ts";
import { WRITES } from "./writes.ts";

/** Reported version: MongoDB 4.4 (wire version 9), the oldest that the product supports. */
const WIRE_VERSION = 9;

/** Common fields of commands that have no effect on a single node whose writes are always durable. */
const COMMON = "$db lsid $clusterTime $readPreference readConcern writeConcern maxTimeMS";
const COMMANDS: Readonly<Record<string, Command>> = {
  hello: { run: hello },
  ismaster: { run: hello },
  ping: { run: () => ({}) },
  endSessions: { run: () => ({}) },
  ...READS,
  ...WRITES,
  ...CATALOGUE,
};

/** Runs commands. It answers a write after the data are on disk. */
export class Commands {
  readonly #database: Database;
  readonly #cursors = new Cursors();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Answer to a command; `ok: 0` with code and reason if it fails. Never rejects. */
  async run(command: Doc, connectionId: number): Promise<Doc> {
    try {
      const given = readCommand(command);
      const db = String(command.$db ?? "admin");
      const target = Object.values(command)[0];
      const namespace = `${db}.${String(target)}`;
      const [database, cursors] = [this.#database, this.#cursors];
      const call = (): Call => {
        const collection = database.collections.get(namespace);
        return { database, cursors, db, target, namespace, command, connectionId, collection };
      };
      return { ...(await answer(database, given, call)), ok: 1 };
    } catch (error) {
      if (!(error instanceof CommandError))
        return { ok: 0, errmsg: String(error), code: 1, codeName: "InternalError" };
      return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
    }
  }
}

function answer(database: Database, given: Command, call: () => Call): Doc | Promise<Doc> {
  if (given.writes === undefined) return given.run(call());
  if (given.writes === true) return database.write(() => given.run(call()));
  const steps = () => given.run(call());
  return given.writes === "alone" ? database.writeAlone(steps) : database.writeInTurns(steps);
}

/** Finds a command by name. Refuses transactions, unknown commands and unknown fields. */
function readCommand(given: Doc): Command {
  const [name = "", ...fields] = Object.keys(given);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const message = `no such command: '${name}' is not supported by the embedded database`;
    throw new CommandError(message, 59, "CommandNotFound");
  }
  if ("txnNumber" in given || "startTransaction" in given || "autocommit" in given)
    notSupported("A transaction");
  const known = `${COMMON} ${command.fields}`.split(" ");
  const unknown = fields.find((field) => !known.includes(field));
  if (unknown !== undefined && command.run !== hello) notSupported(`The field '${name}.${unknown}'`);
  return command;
}

function hello({ command, connectionId }: Call): Doc {
  return {
    helloOk: true,
    ["hello" in command ? "isWritablePrimary" : "ismaster"]: true,
    maxBsonObjectSize: MAX_DOCUMENT,
    maxMessageSizeBytes: MAX_MESSAGE,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
  };
}
