/** A failed command, with a code from MongoDB's `error_codes.yml`. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly code: number;
  readonly codeName: string;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(message: string, code: number, codeName: string, extra = {}) {
    super(message);
    this.code = code;
    this.codeName = codeName;
    this.extra = extra;
  }
}

export function notSupported(what: string): never {
  throw new CommandError(`${what} is not supported by the embedded database`, 238, "NotImplemented");
}

export function badValue(message: string): never {
  throw new CommandError(message, 2, "BadValue");
}
