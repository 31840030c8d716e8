/** Names of fields as JSON writes them: few names, asked for very often. */
const quoted = new Map<string, string>();

function quote(name: string): string {
  let text = quoted.get(name);
  if (text === undefined) {
    text = `${JSON.stringify(name)}:`;
    if (quoted.size < 10_000) quoted.set(name, text);
  }
  return text;
}

/** JSON with the keys of every object in one order, so that two texts are the same when the documents are. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  let text = "";
  for (const key of Object.keys(value).sort()) {
    if (value[key] !== undefined) text += `${text === "" ? "" : ","}${quote(key)}${canonical(value[key])}`;
  }
  return `{${text}}`;
}

/** Whether `canonical` makes the same text of both, without making it. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  let fields = 0;
  for (const key of Object.keys(a)) {
    const own = a[key];
    if (own === undefined) continue;
    fields += 1;
    if (!Object.hasOwn(b, key) || !sameValue(own, b[key])) return false;
  }
  for (const key of Object.keys(b)) if (b[key] !== undefined) fields -= 1;
  return fields === 0;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
