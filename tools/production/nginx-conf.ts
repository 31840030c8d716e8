import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const TEMPLATE = fileURLToPath(new URL("../../deploy/nginx.conf", import.meta.url));

export interface ProxySettings {
  listen: string;
  temp: string;
  apiPorts: readonly number[];
  gatewayPorts: readonly number[];
  /** Networks (CIDR) whose X-Forwarded-For header is trusted; if absent, no network is trusted. */
  balancerNetwork?: string | undefined;
}

/** Renders nginx's configuration for this machine. Throws on unknown placeholders. */
export async function renderNginxConf(settings: ProxySettings): Promise<string> {
  const addresses = (ports: readonly number[]): string[] => ports.map((port) => `127.0.0.1:${port}`);
  const values: Readonly<Record<string, readonly string[]>> = {
    LISTEN: [settings.listen],
    TEMP: [settings.temp],
    RESOLVER: [""],
    BALANCER_NETWORK: [settings.balancerNetwork || "unix:"],
    API_SERVER: addresses(settings.apiPorts),
    GATEWAY_SERVER: addresses(settings.gatewayPorts),
  };
  const template = await readFile(TEMPLATE, "utf8");
  return template.replaceAll(
    /^(.*)\$\{([A-Z_]+)\}(.*)$/gm,
    (line, before: string, name: string, after: string) => {
      if (line.startsWith("#")) return line;
      const known = values[name];
      if (known === undefined)
        throw new Error(`deploy/nginx.conf asks for ${name}, which is not a known placeholder`);
      return known.map((value) => `${before}${value}${after}`).join("\n");
    },
  );
}
