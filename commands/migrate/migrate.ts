import { openMigrations } from "../../store/migrations/open-migrations.ts";
import { command, UsageError } from "../command.ts";
import { withOpened } from "../with-database.ts";

const ACTIONS = ["status", "up", "down"];

export const migrate = command({
  usage: "[status | up | down]",
  about: `
Changes to stored data.

  status  which are done, and which are to be done
  up      does what is to be done, in order; what an older version has written since is changed again
  down    takes the last one back

One process at a time does this, whatever its version: a lock in the database says which, and ends a minute after that
process was killed. What was interrupted is done again from its beginning by the next "up". The build before may run
beside it. Without MONGODB_URI the product has to be stopped.
`,
  options: {},
  words: [0, 1],
  async run({ words: [action = "status"] }, terminal) {
    if (!ACTIONS.includes(action))
      throw new UsageError(
        `migrate does not take ${JSON.stringify(action)}; it takes ${ACTIONS.join(", ")}.`,
      );
    return withOpened(
      terminal,
      (uri) => openMigrations(uri),
      async (migrations) => {
        if (action === "up") {
          const names = await migrations.up();
          terminal.say(names.length === 0 ? "Nothing was to be done.\n" : `Done: ${names.join(", ")}.\n`);
          return 0;
        }
        if (action === "down") {
          const name = await migrations.down();
          terminal.say(name === undefined ? "Nothing was done before.\n" : `Taken back: ${name}.\n`);
          return 0;
        }
        const all = await migrations.status();
        const lines = all.map(({ name, about, doneAt, left }) => {
          const done = doneAt === undefined ? undefined : `done ${new Date(doneAt).toISOString()}`;
          const when = left
            ? `to be done${done ? ` again: ${done}, and an older version has written since` : ""}`
            : (done ?? "nothing is to be changed");
          return `${name}: ${when}\n    ${about}\n`;
        });
        const left = all.filter((each) => each.left).length;
        const verdict = left === 0 ? "Nothing is to be done." : `${left} to be done: run "migrate up".`;
        terminal.say(`${lines.join("")}${verdict}\n`);
        return 0;
      },
    );
  },
});
