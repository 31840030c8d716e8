import { generate } from "selfsigned";
import { startFront } from "./front.ts";

const NAME = "khobor.test";

/** What a browser must be started with to find the site under its name, and to take its certificate. */
export const HTTPS_SITE_SWITCHES: readonly string[] = [
  `--host-resolver-rules=MAP ${NAME} 127.0.0.1`,
  "--ignore-certificate-errors",
];

export interface HttpsSite {
  /** Origin, without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/**
 * The product on this port (started with TRUST_PROXY=1) under a name and over https, as readers have it: so every browser
 * allows it workers and pushes, and the product does not take it for localhost.
 */
export async function startHttpsSite(port: number): Promise<HttpsSite> {
  const certificate = await generate([{ name: "commonName", value: NAME }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: NAME }] }],
  });
  const front = await startFront(port, { key: certificate.private, cert: certificate.cert });
  return { url: front.url.replace("127.0.0.1", NAME), close: front.close };
}
