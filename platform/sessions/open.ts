import type { Config } from "../config/config.ts";
import { openSecrets } from "../config/secrets.ts";
import type { Log } from "../log/log.ts";
import { createCredentials } from "./credentials.ts";
import { createInProcessSessions } from "./in-process/in-process-sessions.ts";
import type { Sessions } from "./port.ts";
import { openRedisSessions } from "./redis/redis-sessions.ts";
import { createSeal } from "./seal.ts";
import { createSessionIds } from "./session-id.ts";

/**
 * Sessions of this process, in Redis with REDIS_URL. Connects at the first use. Rejects with ConfigError if
 * there is no secret and DATA_DIR cannot be written.
 */
export async function openSessions(config: Config, log: Log): Promise<Sessions> {
  const { sessionSecret, admin } = await openSecrets(config);
  const ids = createSessionIds(sessionSecret);
  const credentials = createCredentials(sessionSecret, config, admin);
  const url = config.env.REDIS_URL;
  return url === undefined
    ? createInProcessSessions(ids, log, credentials)
    : openRedisSessions(url, { ids, seal: createSeal(sessionSecret), credentials }, log);
}
