/** What every connection of the store is opened with, besides how long it looks for the database. */
export const CONNECTION_OPTIONS = {
  // A connection takes them only when it is opened; with buffering, calls would wait ten seconds.
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
  // An acknowledged write survives the loss of the primary; before MongoDB 5 this was not the default.
  writeConcern: { w: "majority" },
} as const;
/** How long a command, which a person waits for, looks for the database, ms. */
export const COMMAND_SELECTION_MS = 5_000;
