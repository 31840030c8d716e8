import type { AnyCommand } from "./command.ts";

interface Entry {
  summary: string;
  load(): Promise<AnyCommand>;
}

export const COMMANDS = {
  start: {
    summary: "starts the services: pages and REST, live updates, polling",
    load: async () => (await import("./start-command.ts")).startCommand,
  },
  check: {
    summary: "tries everything that the settings name, and says what is wrong and what to do",
    load: async () => (await import("./check/check.ts")).check,
  },
  export: {
    summary: "writes articles with their history, pictures, front, feeds and follows to a folder",
    load: async () => (await import("./transfer/export.ts")).exportCommand,
  },
  import: {
    summary: "takes in such a folder; twice is once",
    load: async () => (await import("./transfer/import.ts")).importCommand,
  },
  migrate: {
    summary: "changes to stored data: what is done, what is to be done, doing it, taking it back",
    load: async () => (await import("./migrate/migrate.ts")).migrate,
  },
  backup: {
    summary: "writes the whole database to a file",
    load: async () => (await import("./backup/backup.ts")).backup,
  },
  restore: {
    summary: "puts such a file back",
    load: async () => (await import("./backup/backup.ts")).restore,
  },
  pictures: {
    summary: "moves pictures between database and bucket, and says which are missing",
    load: async () => (await import("./pictures/pictures.ts")).pictures,
  },
  user: {
    summary: "lists the last sign-ins, ends a person's sessions, says who has which role",
    load: async () => (await import("./people/user.ts")).user,
  },
  keys: {
    summary: "prints push keys and secrets for .env, and writes nothing",
    load: async () => (await import("./people/keys.ts")).keys,
  },
} as const satisfies Record<string, Entry>;

export type CommandName = keyof typeof COMMANDS;
