import { openMigrations } from "../../store/migrations/open-migrations.ts";
import { command, UsageError } from "../command.ts";
import { withOpened } from "../with-database.ts";

const ACTIONS = ["status", "up", "down"];

export const migrate = command({
  usage: "[status | up | down]",
  about: `
Changes to stored data.

  status  lists applied and pending changes
  up      applies pending changes in order, and again to data that an older version has written since
  down    reverts the last change

A lock in the database admits one process at a time, and expires a minute after that process is killed. "up" repeats an
interrupted change from its beginning. The previous build may run at the same time. Without MONGODB_URI stop the product
first.
`,
  options: {},
  words: [0, 1],
  async run({ words: [action = "status"] }, terminal) {
    if (!ACTIONS.includes(action))
      throw new UsageError(`migrate: unknown action ${JSON.stringify(action)}; use ${ACTIONS.join(", ")}.`);
    return withOpened(
      terminal,
      (uri) => openMigrations(uri),
      async (migrations) => {
        if (action === "up") {
          const names = await migrations.up();
          terminal.say(names.length === 0 ? "Nothing was pending.\n" : `Applied: ${names.join(", ")}.\n`);
          return 0;
        }
        if (action === "down") {
          const name = await migrations.down();
          terminal.say(name === undefined ? "There is nothing to revert.\n" : `Reverted: ${name}.\n`);
          return 0;
        }
        const all = await migrations.status();
        const lines = all.map(({ name, about, doneAt, left }) => {
          const done = doneAt === undefined ? undefined : `applied ${new Date(doneAt).toISOString()}`;
          const when = left
            ? `pending${done ? ` again: ${done}, but an older version has written since` : ""}`
            : (done ?? "not needed");
          return `${name}: ${when}\n    ${about}\n`;
        });
        const left = all.filter((each) => each.left).length;
        const verdict = left === 0 ? "Nothing is pending." : `${left} pending: run "migrate up".`;
        terminal.say(`${lines.join("")}${verdict}\n`);
        return 0;
      },
    );
  },
});
