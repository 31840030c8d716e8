const COUNT = /^\d{1,5}$/;
const MOST = 99_999;
const ID = /^[\w-]{1,20}$/;
/** Names of inherited properties, which must not become keys. */
const NO_IDS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads the fields of a provider's row by type. A field of another type makes the row unreadable. The reader
 * checks the length of a field before it applies patterns.
 */
export class RowReader {
  readonly #fields: Readonly<Record<string, unknown>>;
  #isReadable = true;

  constructor(row: object) {
    this.#fields = row as Record<string, unknown>;
  }

  get isReadable(): boolean {
    return this.#isReadable;
  }

  count(field: string): number {
    const value = this.#fields[field];
    if (typeof value === "string" && value.length <= 5 && COUNT.test(value)) return Number(value);
    if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MOST) return value;
    return this.#refuse(0);
  }

  /** A whole number; undefined if the field is absent or empty. */
  maybeCount(field: string): number | undefined {
    return this.isEmpty(field) ? undefined : this.count(field);
  }

  maybeNumber(field: string): number | undefined {
    const value = this.#fields[field];
    return value === undefined || typeof value === "number" ? value : this.#refuse(undefined);
  }

  id(field: string): string {
    const value = this.#fields[field];
    if (typeof value === "string" && value.length <= 20 && ID.test(value) && !NO_IDS.has(value)) return value;
    if (typeof value === "number" && Number.isInteger(value) && value >= 0) return String(value);
    return this.#refuse("");
  }

  pattern(field: string, most: number, pattern: RegExp): string {
    const value = this.#fields[field];
    return typeof value === "string" && value.length <= most && pattern.test(value)
      ? value
      : this.#refuse("");
  }

  words(field: string, most: number): string {
    const value = this.#fields[field];
    if (value === undefined) return "";
    if (typeof value === "string" && value.length <= most) return value;
    return typeof value === "number" ? String(value) : this.#refuse("");
  }

  /** A flag; true for `true`, "true", 1 and "1". */
  flag(field: string): boolean {
    const value = this.#fields[field];
    if (value === undefined || typeof value === "boolean") return value === true;
    if (typeof value === "number") return value === 1;
    if (typeof value === "string" && value.length <= 5)
      return value === "1" || value.toLowerCase() === "true";
    return this.#refuse(false);
  }

  list(field: string, most: number): readonly unknown[] {
    const value = this.#fields[field];
    if (value === undefined) return [];
    return Array.isArray(value) && value.length <= most ? value : this.#refuse([]);
  }

  isEmpty(field: string): boolean {
    const value = this.#fields[field];
    return value === undefined || value === "";
  }

  optional(field: string): unknown {
    return this.#fields[field];
  }

  /** Optional text of at most `most` UTF-16 units; otherwise "". */
  optionalText(field: string, most: number): string {
    const value = this.#fields[field];
    return typeof value === "string" && value.length <= most ? value : "";
  }

  #refuse<Value>(nothing: Value): Value {
    this.#isReadable = false;
    return nothing;
  }
}
