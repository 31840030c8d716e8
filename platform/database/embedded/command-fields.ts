import { CommandError, refuse } from "./refusal.ts";
import type { Doc } from "./values.ts";

/** What any command may carry without a change of its meaning on one node that is always durable. */
const COMMON = new Set([
  "$db",
  "lsid",
  "$clusterTime",
  "$readPreference",
  "readConcern",
  "writeConcern",
  "comment",
  "maxTimeMS",
  "apiVersion",
  "apiStrict",
  "apiDeprecationErrors",
]);

/** The commands and, for each, the fields it takes. Whatever is not here is refused by name. */
export const COMMAND_FIELDS: Readonly<Record<string, readonly string[]>> = {
  hello: [
    "helloOk",
    "client",
    "compression",
    "topologyVersion",
    "maxAwaitTimeMS",
    "saslSupportedMechs",
    "backpressure",
  ],
  ping: [],
  buildInfo: [],
  connectionStatus: ["showPrivileges"],
  serverStatus: [],
  endSessions: [],
  find: [
    "filter",
    "sort",
    "projection",
    "skip",
    "limit",
    "batchSize",
    "singleBatch",
    "hint",
    "noCursorTimeout",
    "allowDiskUse",
  ],
  getMore: ["collection", "batchSize"],
  killCursors: ["cursors"],
  aggregate: ["pipeline", "cursor", "allowDiskUse", "hint"],
  count: ["query", "skip", "limit", "hint"],
  distinct: ["key", "query"],
  insert: ["documents", "ordered", "bypassDocumentValidation"],
  update: ["updates", "ordered", "bypassDocumentValidation"],
  delete: ["deletes", "ordered"],
  findAndModify: [
    "query",
    "sort",
    "remove",
    "update",
    "new",
    "upsert",
    "fields",
    "bypassDocumentValidation",
    "hint",
  ],
  create: [],
  drop: [],
  dropDatabase: [],
  listCollections: ["filter", "nameOnly", "cursor", "authorizedCollections"],
  listDatabases: ["filter", "nameOnly", "authorizedDatabases"],
  createIndexes: ["indexes", "commitQuorum"],
  listIndexes: ["cursor"],
  dropIndexes: ["index"],
};

const ALIASES: Readonly<Record<string, string>> = {
  isMaster: "hello",
  ismaster: "hello",
  buildinfo: "buildInfo",
  findandmodify: "findAndModify",
};

/** The command's name as on the list. Transactions, unknown commands and unknown fields are refused by name. */
export function commandName(command: Doc): string {
  const [given = ""] = Object.keys(command);
  const name = ALIASES[given] ?? given;
  const fields = Object.hasOwn(COMMAND_FIELDS, name) ? COMMAND_FIELDS[name] : undefined;
  if (!fields) {
    throw new CommandError(
      `no such command: '${given}' is not supported by the embedded database`,
      59,
      "CommandNotFound",
    );
  }
  if ("txnNumber" in command || "startTransaction" in command || "autocommit" in command) {
    refuse("A transaction");
  }
  if (name === "hello") return name;
  for (const field of Object.keys(command).slice(1)) {
    if (!COMMON.has(field) && !fields.includes(field)) refuse(`The field '${given}.${field}'`);
  }
  return name;
}

/** Fields of the statements inside a write command, checked the same way. */
export function checkStatement(what: string, statement: Doc, fields: readonly string[]): void {
  for (const name of Object.keys(statement))
    if (!fields.includes(name)) refuse(`The field '${what}.${name}'`);
}
