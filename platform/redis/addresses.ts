/** The addresses in a REDIS_URL: several of them are nodes of one cluster. */
export function redisAddresses(url: string): readonly string[] {
  // A password may hold commas.
  return url.split(/,\s?(?=rediss?:\/\/)/).map((address) => address.trim());
}

export function isCluster(url: string): boolean {
  return redisAddresses(url).length > 1;
}
