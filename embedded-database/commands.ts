import { aggregate } from "./aggregate.ts";
import { CATALOGUE_COMMANDS } from "./catalogue-commands.ts";
import type { Call, Command } from "./command.ts";
import { asFilter, batchSize } from "./command.ts";
import { Cursors } from "./cursors.ts";
import type { Database } from "./database.ts";
import { readFilter } from "./matcher.ts";
import { readProjection, readSort } from "./projection.ts";
import { badValue, CommandError, refuse } from "./refusal.ts";
import { type Doc, MAX_DOCUMENT, truthy, wholeNumber } from "./values.ts";
import { MAX_MESSAGE } from "./wire.ts";
import { WRITE_COMMANDS } from "./write-commands.ts";

/** The commands of MongoDB 4.4 (wire version 9), the oldest that the product asks for. */
const WIRE_VERSION = 9;
const VERSION = "4.4.0";

/** What any command may carry without a change of its meaning on one node that is always durable. */
const COMMON = new Set(
  (
    "$db lsid $clusterTime $readPreference readConcern writeConcern comment maxTimeMS apiVersion apiStrict " +
    "apiDeprecationErrors"
  ).split(" "),
);

const READ_COMMANDS: Readonly<Record<string, Command>> = {
  hello: {
    fields: "helloOk client compression topologyVersion maxAwaitTimeMS saslSupportedMechs backpressure",
    run: hello,
  },
  ping: { fields: "", run: () => ({}) },
  endSessions: { fields: "", run: () => ({}) },
  buildInfo: {
    fields: "",
    run: () => ({
      version: VERSION,
      versionArray: [4, 4, 0, 0],
      maxBsonObjectSize: MAX_DOCUMENT,
      modules: [],
    }),
  },
  find: {
    fields: "filter sort projection skip limit batchSize singleBatch hint noCursorTimeout allowDiskUse",
    run: find,
  },
  getMore: {
    fields: "collection batchSize",
    run: ({ cursors, target, db, command }) =>
      cursors.next(target, `${db}.${String(command.collection)}`, batchSize(command.batchSize)),
  },
  killCursors: {
    fields: "cursors",
    run: ({ cursors, namespace, command: { cursors: ids } }) =>
      cursors.kill(namespace, Array.isArray(ids) ? ids : []),
  },
  aggregate: { fields: "pipeline cursor allowDiskUse hint", run: aggregate },
  count: {
    fields: "query hint",
    run: ({ collection, command }) => ({ n: collection?.count(readFilter(asFilter(command.query))) ?? 0 }),
  },
};

const COMMANDS: Readonly<Record<string, Command>> = {
  ...READ_COMMANDS,
  ...WRITE_COMMANDS,
  ...CATALOGUE_COMMANDS,
};
const ALIASES: Readonly<Record<string, string>> = {
  isMaster: "hello",
  ismaster: "hello",
  buildinfo: "buildInfo",
};

/** Answers commands. A write is answered when it is on the disk. */
export class Commands {
  readonly #database: Database;
  readonly #cursors = new Cursors();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The answer to one command, `ok: 0` with code and reason when it fails. Never rejects. */
  async run(command: Doc, connectionId: number): Promise<Doc> {
    try {
      const { run, writes } = readCommand(command);
      const db = String(command.$db ?? "admin");
      const target = Object.values(command)[0];
      const namespace = `${db}.${String(target)}`;
      const database = this.#database;
      const cursors = this.#cursors;
      const answer = (): Doc =>
        run({
          database,
          cursors,
          db,
          target,
          namespace,
          command,
          connectionId,
          collection: database.collections.get(namespace),
        });
      return { ...(writes ? await database.write(answer) : answer()), ok: 1 };
    } catch (error) {
      if (!(error instanceof CommandError))
        return { ok: 0, errmsg: String(error), code: 1, codeName: "InternalError" };
      return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
    }
  }
}

/** Finds a command by its name. Transactions, unknown commands and unknown fields are refused by name. */
function readCommand(given: Doc): Command {
  const [first = "", ...fields] = Object.keys(given);
  const name = ALIASES[first] ?? first;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const message = `no such command: '${first}' is not supported by the embedded database`;
    throw new CommandError(message, 59, "CommandNotFound");
  }
  if ("txnNumber" in given || "startTransaction" in given || "autocommit" in given) refuse("A transaction");
  const known = command.fields.split(" ");
  for (const field of fields) {
    if (name !== "hello" && !COMMON.has(field) && !known.includes(field))
      refuse(`The field '${first}.${field}'`);
  }
  return command;
}

function find({ cursors, namespace, collection, command }: Call): Doc {
  const filter = readFilter(asFilter(command.filter));
  const project = readProjection(asFilter(command.projection));
  const [skip, limit] = [wholeNumber(command.skip, 0), wholeNumber(command.limit, 0)];
  if (skip < 0 || limit < 0) badValue("skip and limit must not be negative");
  const found = collection?.find(filter, { sort: readSort(command.sort ?? {}), skip, limit }) ?? [];
  const shown = Array.from(found, ({ doc, size }) => ({ doc: project(doc), size }));
  return cursors.first(namespace, shown, batchSize(command.batchSize), truthy(command.singleBatch));
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
    readOnly: false,
  };
}
