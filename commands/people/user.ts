import { normaliseText } from "../../core/bengali/normalise.ts";
import { SIGN_IN_ACTION } from "../../core/contract/admin.ts";
import { ROLES, type Role } from "../../core/contract/roles.ts";
import { messageOf } from "../../core/message-of.ts";
import { type Config, readConfig } from "../../platform/config/config.ts";
import { createLog } from "../../platform/log/log.ts";
import { openSessions } from "../../platform/sessions/open.ts";
import type { Sessions } from "../../platform/sessions/port.ts";
import { openStore } from "../../store/open.ts";
import { STAYS } from "../../store/people/personal-data.ts";
import type { Person, Store } from "../../store/types.ts";
import { CommandError, command, type Terminal, UsageError } from "../command.ts";
import { counted } from "../counted.ts";
import { withOpened } from "../with-database.ts";

const LISTED = 50;

const MAY: Readonly<Record<Role, string>> = {
  writer: "own drafts, and submitting them for publication",
  editor: "all articles, the front, feeds, messages",
  admin: "all of that, the audit, sign-ins and operations",
};

async function withStore<T>(
  terminal: Terminal,
  work: (store: Store, config: Config) => Promise<T>,
): Promise<T> {
  const open = (uri: string): Promise<Store> => openStore(uri, createLog("silent"));
  return withOpened(terminal, open, async (store, config) => {
    await store.ping();
    return work(store, config);
  });
}

/** Sessions that all processes share; without Redis a running process's sessions are unreachable. */
async function sharedSessions(config: Config): Promise<Sessions | undefined> {
  return config.env.REDIS_URL === undefined ? undefined : openSessions(config, createLog("silent"));
}

async function list(terminal: Terminal): Promise<void> {
  await withStore(terminal, async (store, config) => {
    const { entries } = await store.audit.page(1, LISTED, { actions: [SIGN_IN_ACTION] });
    const sessions = await sharedSessions(config);
    try {
      // Line breaks are removed, because one in a name would look like another sign-in.
      for (const { at, who, issuer = "", subject = "", target } of entries) {
        const open = await sessions?.countOf({ issuer, id: subject });
        const now = open === undefined ? "" : `, ${counted(open, "session")} now`;
        terminal.say(
          `${new Date(at).toISOString()}  ${normaliseText(who)}${now}\n    ${issuer} ${subject.replaceAll("\n", " ")} (${target})\n`,
        );
      }
    } finally {
      await sessions?.close();
    }
    if (entries.length === 0) terminal.say("Nobody has signed in with a role yet.\n");
  });
}

async function endSessions(issuer: string, id: string, terminal: Terminal): Promise<void> {
  const config = readConfig([], terminal.env);
  const sessions = await sharedSessions(config);
  if (!sessions) {
    throw new CommandError(
      "REDIS_URL is not set, so sessions are in the running process: end them at /admin/sign-ins, or restart it.",
    );
  }
  try {
    const ended = await sessions.endAllOf({ issuer, id });
    terminal.say(`${counted(ended, "session")} of ${id} ended.\n`);
    await withStore(terminal, (store) =>
      store.audit.add({
        at: store.clock.now(),
        who: "the command line",
        action: "session.end-all",
        target: `${id} of ${issuer}: ${ended} ended`,
      }),
    ).catch((error: unknown) => {
      throw new CommandError(
        `The sessions are ended, but the audit could not be written: ${messageOf(error)}`,
      );
    });
  } finally {
    await sessions.close();
  }
}

async function exportPerson(person: Person, email: string | undefined, terminal: Terminal): Promise<void> {
  await withStore(terminal, async (store, config) => {
    const data = await store.people.export(person, email);
    const sessions = await sharedSessions(config);
    try {
      const open = sessions ? { sessions: await sessions.countOf(person) } : {};
      terminal.say(`${JSON.stringify({ ...person, ...open, data }, null, 2)}\n`);
    } finally {
      await sessions?.close();
    }
  });
}

/** Ends the person's sessions before the deletion, so that no page writes deleted data again. */
async function erasePerson(person: Person, email: string | undefined, terminal: Terminal): Promise<void> {
  const sessions = await sharedSessions(readConfig([], terminal.env));
  let ended = 0;
  try {
    ended = (await sessions?.endAllOf(person)) ?? 0;
  } finally {
    await sessions?.close();
  }
  await withStore(terminal, async (store) => {
    const erased = await store.people.erase(person, email);
    const count = Object.values(erased).reduce((sum, one) => sum + one, 0);
    await store.audit.add({
      at: store.clock.now(),
      who: "the command line",
      action: "person.erase",
      // The entry does not name the person, who must be forgotten.
      target: `${counted(count, "document")}, ${counted(ended, "session")}`,
    });
    const lines = Object.entries(erased).map(([name, deleted]) => `  ${name}: ${deleted} deleted\n`);
    const stays = Object.entries(STAYS).map(([name, { why }]) => `  ${name}: ${why}\n`);
    terminal.say(`${counted(ended, "session")} ended.\n${lines.join("")}Remaining data:\n${stays.join("")}`);
    if (email === undefined)
      terminal.say("Inquiries are found by e-mail address: repeat with --email to delete them.\n");
    if (sessions === undefined) terminal.say("Without REDIS_URL sessions end when the product restarts.\n");
  });
}

function roles({ env }: Terminal): string {
  const config = readConfig([], env);
  const { OIDC_ISSUER, OIDC_ROLES_CLAIM, OIDC_ROLE_NAMES, ADMIN_USERNAME } = config.env;
  const nobodys = config.demo
    ? "the demo world's accounts have these roles, and the temporary login is an admin."
    : "only the temporary login has a role.";
  const lines = ROLES.map((role) => {
    const theirs = OIDC_ROLE_NAMES.filter(([, ours]) => ours === role).map(([name]) => name);
    const named = OIDC_ROLE_NAMES.length === 0 ? [role] : theirs;
    return `  ${role.padEnd(7)} ${MAY[role]}; ${named.length === 0 ? "nobody" : `provider role ${named.join(" or ")}`}`;
  });
  const source =
    OIDC_ISSUER === undefined
      ? `OIDC_ISSUER is not set: ${nobodys}`
      : `Roles come from "${OIDC_ROLES_CLAIM}" of ${OIDC_ISSUER}:`;
  const login = ADMIN_USERNAME === undefined ? "" : `The temporary login ${ADMIN_USERNAME} is an admin.\n`;
  return `${source}\n${lines.join("\n")}\n${login}`;
}

export const user = command({
  usage: "[list | roles | (end-sessions | export | erase) ISSUER SUBJECT] [--email=ADDRESS] [--yes]",
  about: `
  list                          recent sign-ins with a role: time, name, issuer and subject, current sessions
  end-sessions ISSUER SUBJECT   ends all sessions of one person, as listed, and records it in the audit
  export ISSUER SUBJECT         prints all stored data of one person as JSON
  erase ISSUER SUBJECT --yes    deletes one person's data, ends their sessions, and lists remaining data with reasons
  roles                         lists which of the provider's roles map to ours, and the rights of each

--email adds the person's inquiries, found by this address. Push registrations belong to a browser, not to an account:
the browser's own switch deletes them.

Without REDIS_URL sessions are in the running process; end them at /admin/sign-ins.
`,
  options: { email: { type: "string" }, yes: { type: "boolean" } },
  words: [0, 3],
  async run({ values: { email, yes }, words: [action = "list", issuer, subject, ...rest] }, terminal) {
    if (action === "export" || action === "erase") {
      if (issuer === undefined || subject === undefined)
        throw new UsageError(`user ${action}: issuer and subject are required.`);
      const person = { issuer, id: subject };
      if (action === "export") await exportPerson(person, email, terminal);
      else if (yes) await erasePerson(person, email, terminal);
      else throw new UsageError("user erase cannot be undone: check user export first, then add --yes.");
      return 0;
    }
    if (action === "end-sessions") {
      if (issuer === undefined || subject === undefined)
        throw new UsageError("user end-sessions: issuer and subject are required, as user list prints them.");
      await endSessions(issuer, subject, terminal);
      return 0;
    }
    const extra = issuer ?? rest[0];
    if (extra !== undefined)
      throw new UsageError(`user ${action}: unexpected argument ${JSON.stringify(extra)}.`);
    if (action === "list") await list(terminal);
    else if (action === "roles") terminal.say(roles(terminal));
    else
      throw new UsageError(`user: unknown action ${JSON.stringify(action)}; see "node main.ts user --help".`);
    return 0;
  },
});
