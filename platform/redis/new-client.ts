import { createClient, type RedisClientOptions } from "redis";

type Settings = Pick<RedisClientOptions, "url" | "disableOfflineQueue" | "commandOptions" | "socket">;

function createTemplate() {
  return createClient({ maintNotifications: "disabled" });
}

export type RedisClient = ReturnType<typeof createTemplate>;

let template: RedisClient | undefined;

/**
 * A client that is not connected yet. The library's `createClient` builds a class of a thousand methods each
 * time.
 */
export function newClient(settings: Settings): RedisClient {
  template ??= createTemplate();
  return template.duplicate(settings);
}
