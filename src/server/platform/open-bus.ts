import { type Bus, createInProcessBus } from './bus.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { joinRedis } from './redis-bus.ts'
import type { Secret } from './secret.ts'

/** The bus of REDIS_URL. Without that setting the process runs alone. */
export async function openBus({ redisUrl }: Pick<Config, 'redisUrl'>, secret: Secret, log: Log): Promise<Bus> {
  if (!redisUrl) return createInProcessBus()
  // Two marketplaces may share a Redis. The processes of one share the secret.
  return joinRedis(redisUrl, `souqna:${secret.sign('bus').toString('hex', 0, 8)}`, log)
}
