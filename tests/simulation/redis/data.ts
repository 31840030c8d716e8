/** The values that one Redis holds. */
export type Value =
  | { kind: "string"; text: string }
  | { kind: "hash"; fields: Map<string, string> }
  | { kind: "list"; items: string[] }
  | { kind: "zset"; scores: Map<string, number> };

export type Kind = Value["kind"];

/** A command that Redis refuses, with its words. */
export class RedisError extends Error {}

const WRONG_TYPE = "WRONGTYPE Operation against a key holding the wrong kind of value";

export class Data {
  readonly #values = new Map<string, Value>();
  /** ms since 1970, by the clock of the server. */
  readonly #ends = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A copy as it is now, under another server's clock. */
  copy(now: () => number): Data {
    const copied = new Data(now);
    for (const [key, value] of this.#values) copied.#values.set(key, copyOf(value));
    for (const [key, end] of this.#ends) copied.#ends.set(key, end);
    return copied;
  }

  #alive(key: string): Value | undefined {
    const end = this.#ends.get(key);
    if (end !== undefined && end <= this.#now()) this.remove(key);
    return this.#values.get(key);
  }

  has(key: string): boolean {
    return this.#alive(key) !== undefined;
  }

  kindOf(key: string): Kind | undefined {
    return this.#alive(key)?.kind;
  }

  keys(): string[] {
    return [...this.#values.keys()].filter((key) => this.has(key));
  }

  remove(key: string): boolean {
    this.#ends.delete(key);
    return this.#values.delete(key);
  }

  /** False when there is no such key. */
  rename(key: string, name: string): boolean {
    const value = this.#alive(key);
    if (!value) return false;
    const end = this.#ends.get(key);
    this.remove(key);
    this.remove(name);
    this.#values.set(name, value);
    if (end !== undefined) this.#ends.set(name, end);
    return true;
  }

  clear(): void {
    this.#values.clear();
    this.#ends.clear();
  }

  /** ms since 1970; undefined without an end. */
  endOf(key: string): number | undefined {
    return this.has(key) ? this.#ends.get(key) : undefined;
  }

  setEnd(key: string, end: number | undefined): void {
    if (end === undefined) this.#ends.delete(key);
    else if (end <= this.#now()) this.remove(key);
    else this.#ends.set(key, end);
  }

  text(key: string): string | undefined {
    return this.#of(key, "string")?.text;
  }

  setText(key: string, text: string): void {
    this.#values.set(key, { kind: "string", text });
  }

  hash(key: string): ReadonlyMap<string, string> | undefined {
    return this.#of(key, "hash")?.fields;
  }

  hashToWrite(key: string): Map<string, string> {
    return this.#toWrite(key, "hash", () => ({ kind: "hash", fields: new Map() })).fields;
  }

  list(key: string): readonly string[] | undefined {
    return this.#of(key, "list")?.items;
  }

  listToWrite(key: string): string[] {
    return this.#toWrite(key, "list", () => ({ kind: "list", items: [] })).items;
  }

  scores(key: string): ReadonlyMap<string, number> | undefined {
    return this.#of(key, "zset")?.scores;
  }

  scoresToWrite(key: string): Map<string, number> {
    return this.#toWrite(key, "zset", () => ({ kind: "zset", scores: new Map() })).scores;
  }

  /** Redis deletes a list, hash or sorted set with its last member. */
  removeIfEmpty(key: string): void {
    const value = this.#values.get(key);
    if (!value || value.kind === "string") return;
    const size =
      value.kind === "hash"
        ? value.fields.size
        : value.kind === "list"
          ? value.items.length
          : value.scores.size;
    if (size === 0) this.remove(key);
  }

  #of<K extends Kind>(key: string, kind: K): Extract<Value, { kind: K }> | undefined {
    const value = this.#alive(key);
    if (!value) return undefined;
    if (!isKind(value, kind)) throw new RedisError(WRONG_TYPE);
    return value;
  }

  #toWrite<K extends Kind>(
    key: string,
    kind: K,
    create: () => Extract<Value, { kind: K }>,
  ): Extract<Value, { kind: K }> {
    const known = this.#of(key, kind);
    if (known) return known;
    const made = create();
    this.#values.set(key, made);
    return made;
  }
}

function isKind<K extends Kind>(value: Value, kind: K): value is Extract<Value, { kind: K }> {
  return value.kind === kind;
}

function copyOf(value: Value): Value {
  switch (value.kind) {
    case "string":
      return { ...value };
    case "hash":
      return { kind: "hash", fields: new Map(value.fields) };
    case "list":
      return { kind: "list", items: [...value.items] };
    case "zset":
      return { kind: "zset", scores: new Map(value.scores) };
  }
}
