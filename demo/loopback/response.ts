export interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
  /** Time of the body's last change, ms since 1970, for `Last-Modified`. */
  modified?: number;
  headers?: Readonly<Record<string, string>>;
}
