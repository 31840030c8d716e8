import type { AnyCommand } from "./command.ts";

interface Entry {
  summary: string;
  load(): Promise<AnyCommand>;
}

export const COMMANDS = {
  start: {
    summary: "start the services: pages and REST, live updates, polling",
    load: async () => (await import("./start-command.ts")).startCommand,
  },
  check: {
    summary: "test every connection in the settings, with a fix for each problem",
    load: async () => (await import("./check/check.ts")).check,
  },
  export: {
    summary: "write articles with versions, images, front page, feeds and follows to a folder",
    load: async () => (await import("./transfer/export.ts")).exportCommand,
  },
  import: {
    summary: "import an exported folder, or posts from WordPress or Ghost; safe to repeat",
    load: async () => (await import("./transfer/import.ts")).importCommand,
  },
  migrate: {
    summary: "show, apply or revert changes to stored data",
    load: async () => (await import("./migrate/migrate.ts")).migrate,
  },
  backup: {
    summary: "write the whole database to a file",
    load: async () => (await import("./backup/backup.ts")).backup,
  },
  restore: {
    summary: "restore the database from a backup file",
    load: async () => (await import("./backup/backup.ts")).restore,
  },
  pictures: {
    summary: "move images between database and bucket, or list missing ones",
    load: async () => (await import("./pictures/pictures.ts")).pictures,
  },
  user: {
    summary: "list sign-ins and roles, end sessions, export or erase one person's data",
    load: async () => (await import("./people/user.ts")).user,
  },
  keys: {
    summary: "print new push keys and secrets for .env",
    load: async () => (await import("./people/keys.ts")).keys,
  },
} as const satisfies Record<string, Entry>;

export type CommandName = keyof typeof COMMANDS;
