import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The proxy's rules, shared with docker-compose.yml. */
const TEMPLATE = fileURLToPath(new URL("../../deploy/nginx.conf", import.meta.url));

/** What is filled into the template. */
export interface ProxySettings {
  /** As in nginx's `listen`. */
  listen: string;
  /** A folder that nginx may write to. */
  temp: string;
  apiPorts: readonly number[];
  gatewayPorts: readonly number[];
  /** Networks (CIDR) whose X-Forwarded-For is trusted; none when absent. */
  balancerNetwork?: string | undefined;
}

/** nginx's configuration for processes on this machine. Throws when the template asks for something unknown. */
export async function renderNginxConf(settings: ProxySettings): Promise<string> {
  const servers = (ports: readonly number[]): string =>
    ports.map((port) => `server 127.0.0.1:${port} max_fails=2 fail_timeout=5s;`).join("\n    ");
  const values: Readonly<Record<string, string>> = {
    LISTEN: settings.listen,
    TEMP: settings.temp,
    RESOLVER: "",
    BALANCER_NETWORK: settings.balancerNetwork || "unix:",
    API_SERVERS: servers(settings.apiPorts),
    GATEWAY_SERVERS: servers(settings.gatewayPorts),
  };
  const template = await readFile(TEMPLATE, "utf8");
  return template.replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`deploy/nginx.conf asks for ${name}, which is not a known placeholder`);
    return value;
  });
}
