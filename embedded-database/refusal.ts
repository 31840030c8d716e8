/** A command that fails, as MongoDB's drivers expect it: error codes are those of MongoDB's `error_codes.yml`. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly code: number;
  readonly codeName: string;
  /** Further fields of the answer. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(message: string, code: number, codeName: string, extra = {}) {
    super(message);
    this.code = code;
    this.codeName = codeName;
    this.extra = extra;
  }
}

/** What is not on the written lists is refused by name rather than guessed at. */
export function notSupported(what: string): never {
  throw new CommandError(`${what} is not supported by the embedded database`, 238, "NotImplemented");
}

export function badValue(message: string): never {
  throw new CommandError(message, 2, "BadValue");
}
