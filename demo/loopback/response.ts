/** What a loopback server sends. */
export interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
  /** When the body last changed, ms since 1970; makes `Last-Modified`. */
  modified?: number;
  headers?: Readonly<Record<string, string>>;
}
