export interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
  /** Last change of the body, ms since 1970, for `Last-Modified`. */
  modified?: number;
  headers?: Readonly<Record<string, string>>;
}
