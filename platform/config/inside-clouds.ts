import ipaddr from "ipaddr.js";

/**
 * Addresses inside a cloud that only its machines reach; some give credentials: metadata, wire servers, private
 * endpoints. The list includes those in private ranges, so that no setting opens them to readers.
 */
const INSIDE_CLOUDS = [
  "169.254.0.0/16", // link-local: metadata services of AWS, Google, Azure, Oracle, DigitalOcean, Tencent; ECS and EKS credentials
  "fe80::/10",
  "fd00:ec2::/32", // AWS: metadata by IPv6
  "fd20:ce::/32", // Google: metadata by IPv6
  "fd00:c1::/32", // Oracle: metadata by IPv6
  "100.100.100.0/24", // Alibaba: metadata
  "192.0.0.192/32", // Oracle, first generation: metadata
  "168.63.129.16/32", // Azure: WireServer
  "199.36.153.4/30", // Google: restricted.googleapis.com
  "199.36.153.8/30", // Google: private.googleapis.com
  "2600:2d00:2:1000::/64", // Google: restricted and private.googleapis.com by IPv6
  "2600:2d00:2:2000::/64",
  "161.26.0.0/16", // IBM: internal services
  "166.8.0.0/14", // IBM: service endpoints
].map((range) => ipaddr.parseCIDR(range));

const METADATA_NAMES = new Set([
  "metadata",
  "metadata.google.internal",
  "instance-data",
  "instance-data.ec2.internal",
]);

/**
 * Whether an address, or a name that leads to it, is answered inside the cloud that runs the process. `host`:
 * without brackets.
 */
export function isInsideCloud(host: string): boolean {
  if (!ipaddr.isValid(host)) return METADATA_NAMES.has(host.toLowerCase());
  const address = ipaddr.process(host);
  return INSIDE_CLOUDS.some(
    ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
  );
}
