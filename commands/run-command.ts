import { parseArgs } from "node:util";
import { messageOf } from "../core/message-of.ts";
import { type AnyCommand, type Terminal, UsageError } from "./command.ts";
import { COMMANDS, type CommandName } from "./commands.ts";

const CALLED = "node main.ts";

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: npm start, or ${CALLED} <command>, or npx khobor <command>

${lines.join("\n")}

Without a command all services start, at http://localhost:3000/; --services=api,realtime,workers selects some.
"${CALLED} <command> --help" describes a command. Settings are environment variables, as in PORT=3001 npm start;
.env.example describes all of them.
`;
}

const ORDERS = /[^\P{Cc}\t\n]/gu;

/** Output without control characters, because names, feeds and files may contain control characters. */
function shown({ env, say, complain }: Terminal): Terminal {
  const clean = (text: string): string => text.replaceAll(ORDERS, "\uFFFD");
  return { env, say: (text) => say(clean(text)), complain: (text) => complain(clean(text)) };
}

/** First sentence of an argument error of Node; the other sentences are about escaping. */
function firstSentence(message: string): string {
  return message.split(/\. |\n/, 1)[0]?.replace(/\.$/, "") ?? message;
}

function parsed(name: string, { options, words: [least, most] }: AnyCommand, args: readonly string[]) {
  const where = `"${CALLED} ${name} --help" lists its arguments`;
  let read: ReturnType<typeof parseArgs>;
  try {
    read = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(`${firstSentence(messageOf(error))}; ${where}.`);
  }
  const { values, positionals: words } = read;
  if (words.length < least) throw new UsageError(`${name}: missing argument; ${where}.`);
  if (words.length > most)
    throw new UsageError(`${name}: unexpected argument ${JSON.stringify(words[most])}; ${where}.`);
  return { values, words };
}

/**
 * Runs a command and resolves with its exit code. For an unknown command or option it prints one sentence and
 * the code is 2. `--help` without a command lists all. Errors print only their message.
 */
export async function runCommand(name: string, args: readonly string[], given: Terminal): Promise<number> {
  const terminal = shown(given);
  if (name === "" && args.includes("--help")) {
    terminal.say(overview());
    return 0;
  }
  if (!isCommand(name)) {
    terminal.complain(`Unknown command ${JSON.stringify(name)}; "${CALLED} --help" lists all commands.\n`);
    return 2;
  }
  try {
    const command = await COMMANDS[name].load();
    if (args.includes("--help")) {
      terminal.say(
        `Usage: ${CALLED} ${name}${command.usage === "" ? "" : ` ${command.usage}`}\n\n${command.about.replace(/^\n/, "").trimEnd()}\n`,
      );
      return 0;
    }
    const { values, words } = parsed(name, command, args);
    return await command.run({ values: values as never, words }, terminal);
  } catch (error) {
    terminal.complain(`${messageOf(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}
