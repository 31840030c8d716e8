import { generate } from "selfsigned";
import { startFront } from "./front.ts";

const NAME = "khobor.test";

/** Browser switches that resolve the site's name and accept its certificate. */
export const HTTPS_SITE_SWITCHES: readonly string[] = [
  `--host-resolver-rules=MAP ${NAME} 127.0.0.1`,
  "--ignore-certificate-errors",
];

export interface HttpsSite {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the product on this port (with TRUST_PROXY=1) under a name with https. The name is not localhost, and
 * browsers allow service workers and push.
 */
export async function startHttpsSite(port: number): Promise<HttpsSite> {
  const certificate = await generate([{ name: "commonName", value: NAME }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: NAME }] }],
  });
  const front = await startFront(port, { key: certificate.private, cert: certificate.cert });
  return { url: front.url.replace("127.0.0.1", NAME), close: front.close };
}
