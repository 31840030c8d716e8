/**
 * The part of YAML that docker-compose.yml is written in: mappings and lists by indentation, plain and double-quoted scalars,
 * flow lists of strings, `{}`, anchors, aliases and merges, comments on lines of their own. Throws, with the line, at anything else.
 */
export type Yaml = string | Yaml[] | { [key: string]: Yaml };

interface Line {
  number: number;
  indent: number;
  text: string;
}

export function parseYaml(text: string): Yaml {
  const lines = text
    .split("\n")
    .map((raw, index) => ({ number: index + 1, indent: raw.search(/\S/), text: raw.trim() }))
    .filter((line) => line.text !== "" && !line.text.startsWith("#"));
  const reader = { lines, at: 0, anchors: new Map<string, Yaml>() };
  const found = block(reader, 0);
  if (reader.at < lines.length) throw unread(lines[reader.at]);
  return found;
}

interface Reader {
  lines: Line[];
  at: number;
  anchors: Map<string, Yaml>;
}

const unread = (line: Line | undefined): Error =>
  new Error(`Line ${line?.number ?? "at the end"} is not understood: ${line?.text ?? ""}`);

function block(reader: Reader, indent: number): Yaml {
  return reader.lines[reader.at]?.text.startsWith("- ") ? list(reader, indent) : mapping(reader, indent);
}

function list(reader: Reader, indent: number): Yaml[] {
  const found: Yaml[] = [];
  for (let line = reader.lines[reader.at]; line?.indent === indent; line = reader.lines[reader.at]) {
    if (!line.text.startsWith("- ")) throw unread(line);
    reader.at += 1;
    found.push(scalar(reader, line, line.text.slice(2)));
  }
  return found;
}

function mapping(reader: Reader, indent: number): { [key: string]: Yaml } {
  const own: { [key: string]: Yaml } = {};
  let merged: { [key: string]: Yaml } = {};
  for (let line = reader.lines[reader.at]; line?.indent === indent; line = reader.lines[reader.at]) {
    const parts = /^([\w.<-]+):(?: (?:&(\S+))?\s*(.*))?$/.exec(line.text);
    if (!parts?.[1]) throw unread(line);
    const [, key, anchor, rest = ""] = parts;
    reader.at += 1;
    const next = reader.lines[reader.at];
    const deeper = next !== undefined && next.indent > indent;
    const value = rest === "" && deeper ? block(reader, next.indent) : scalar(reader, line, rest);
    if (anchor) reader.anchors.set(anchor, value);
    if (key === "<<" && typeof value === "object" && !Array.isArray(value)) merged = value;
    else if (key in own) throw new Error(`Line ${line.number}: ${key} is there twice`);
    else own[key] = value;
  }
  return { ...merged, ...own };
}

function scalar(reader: Reader, line: Line, text: string): Yaml {
  if (text.startsWith("*")) {
    const known = reader.anchors.get(text.slice(1));
    if (known === undefined) throw unread(line);
    return known;
  }
  if (text === "{}") return {};
  if (text.startsWith("[") || text.startsWith('"')) {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "string") return parsed;
    if (Array.isArray(parsed) && parsed.every((one) => typeof one === "string")) return parsed;
    throw unread(line);
  }
  if (/^[{&|>!%@`']|: |\s#/.test(text)) throw unread(line);
  return text;
}
