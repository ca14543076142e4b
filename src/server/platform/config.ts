// All settings, read once. The only file that reads the environment.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'
import { expected } from './config-expectations.ts'
import { type LogLevel, logLevels } from './log.ts'
import { isMistyped } from './mistyped-settings.ts'
import { type S3Settings, s3SettingsOf } from './s3-url.ts'

export type Config = {
  port: number
  host: string
  /** A port, or a listening socket that the parent process hands over (systemd's LISTEN_FDS). */
  listenOn: number | { fd: number }
  /** Processes that serve this port. With one there is no primary process. */
  workers: number
  /** `web` runs no jobs; `worker` runs jobs in one worker, which should get no visitors. */
  role: 'web' | 'worker' | 'all'
  publicUrl: string
  dataDir: string
  demo: boolean
  databaseUrl: string | undefined
  /** For LISTEN, session locks and migrations. Another URL than `databaseUrl` means that this one leads to PgBouncer. */
  databaseDirectUrl: string | undefined
  /** A streaming replica for what visitors read, and how far it may lag behind, in milliseconds. */
  replica: { url: string; maxLag: number } | undefined
  /** Connections of one process for its requests. */
  databasePool: number
  redisUrl: string | undefined
  s3: S3Settings | undefined
  /** Where browsers find public images, instead of /media: a CDN that reads them from there. */
  mediaUrl: string | undefined
  sms:
    | { driver: 'inbox' }
    | { driver: 'http'; url: string; method: 'GET' | 'POST'; body: string; authorization: string | undefined }
  mail: { driver: 'off' } | { driver: 'inbox' } | { driver: 'smtp'; url: string; from: string }
  pusher: {
    appId: string
    appKey: string
    appSecret: string | undefined
    appCluster: string
    host: string
    /** Subscribers of a channel learn how many they are. */
    sendsSubscriptionCounts: boolean
    /** Events go through a hosted Pusher service. */
    isHosted: boolean
  }
  /** Notifications to browsers without an open page. */
  webPush: { isOn: boolean; keys: { publicKey: string; privateKey: string } | undefined }
  apiBase: string
  /** Other origins whose pages may call the API, with a bearer token. */
  corsOrigins: string[]
  /** A service that browsers call; it responds `1;SY;…` with the country of the client's address. */
  countryLookupUrl: string | null
  logLevel: LogLevel
  trustedProxies: number
  /** Database, Redis and SMS gateway are in a network that nobody else can read: they need no TLS. */
  isNetworkTrusted: boolean
  /** Open pages of visitors behind one address that get live events. */
  socketsPerAddress: number
  /** Memory for rendered pages, of each process. 0 switches the page cache off. */
  pageCacheBytes: number
  /** Space for rendered pages in DATA_DIR, shared by the processes of this machine. 0 keeps them in memory only. */
  pageDiskBytes: number
  /** Where people report weaknesses, for security.txt. */
  securityContact: string | undefined
  /** Lets a monitoring system read /metrics from another machine. */
  metricsToken: string | undefined
  /** An OpenTelemetry collector, and which part of the requests it gets. */
  traces: { url: string; share: number } | undefined
  /** The master key of all signatures. When it is not set, one is generated and stored in DATA_DIR. */
  secret: string | undefined
}

/** Invalid settings. `problems` are sentences for the person who starts the server. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`Wrong settings: ${problems.join(' ')}`)
    this.problems = problems
  }
}

const shape = {
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: z.optional(z.string().check(z.regex(/^[\w.:-]+$/))),
  LISTEN_FDS: z.optional(z.literal('1')),
  WORKERS: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(64))),
  ROLE: z._default(z.enum(['web', 'worker', 'all']), 'all'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z._default(z.string(), '.data'),
  DEMO: z.optional(z.enum(['0', '1'])),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_DIRECT_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_REPLICA_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_REPLICA_LAG: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(60)), 5),
  DATABASE_POOL: z.optional(z.coerce.number().check(z.int(), z.gte(2), z.lte(500))),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  S3_URL: z.optional(z.string().check(z.refine((text) => s3SettingsOf(text) !== undefined))),
  MEDIA_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SMS_DRIVER: z._default(z.enum(['inbox', 'http']), 'inbox'),
  SMS_HTTP_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SMS_HTTP_METHOD: z._default(z.enum(['GET', 'POST']), 'GET'),
  SMS_HTTP_BODY: z._default(z.string(), '{"phone":"{phone}","text":"{text}"}'),
  SMS_HTTP_AUTHORIZATION: z.optional(z.string()),
  MAIL_DRIVER: z.optional(z.enum(['off', 'inbox', 'smtp'])),
  MAIL_SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/))),
  PUSHER_APP_ID: z._default(z.string(), 'souqna'),
  PUSHER_APP_KEY: z._default(z.string(), 'souqna-local'),
  PUSHER_APP_SECRET: z.optional(z.string().check(z.minLength(16))),
  PUSHER_APP_CLUSTER: z._default(z.string().check(z.regex(/^[\w-]+$/)), 'local'),
  PUSHER_HOST: z._default(z.string().check(z.regex(/^[\w.:-]*$/)), ''),
  PUSHER_SUBSCRIPTION_COUNTS: z._default(z.enum(['0', '1']), '0'),
  WEB_PUSH: z._default(z.enum(['0', '1']), '1'),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  API_BASE: z._default(z.string().check(z.regex(/^(https?:\/\/.+[^/]|\/[\w/-]*[^/])$/)), '/api'),
  CORS_ORIGINS: z._default(
    z.string().check(z.regex(/^(?:[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(?::\d+)?(?:[, ]+|$))*$/)),
    '',
  ),
  COUNTRY_LOOKUP_URL: z.optional(z.url({ protocol: /^https?$/ })),
  LOG_LEVEL: z._default(z.enum(logLevels), 'info'),
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(9)), 0),
  TRUSTED_NETWORK: z._default(z.enum(['0', '1']), '0'),
  SOCKETS_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.gte(10), z.lte(10_000)), 2000),
  PAGE_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(16_384)), 48),
  PAGE_DISK_MB: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_048_576)), 2_048),
  SECURITY_CONTACT: z.optional(z.string().check(z.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+\d+)$/))),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[\w-]{24,}$/))),
  TRACES_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TRACES_SHARE: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 0.05),
  SOUQNA_SECRET: z.optional(z.string().check(z.minLength(32))),
}
const Environment = z.object(shape)

/** sd_listen_fds(3): the first file descriptor after stdin, stdout and stderr. */
const firstPassedSocket = 3

export const settingNames = Object.keys(shape)

export function readConfig(environment: Record<string, string | undefined>): Config {
  const settings = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(settings)
  const problems = [...unknownNames(settings), ...(parsed.success ? [] : parsed.error.issues.map(problemOf))]
  if (problems.length || !parsed.success) throw new ConfigError(problems)

  const env = parsed.data
  const sms = smsSettings(env)
  const workers = workersFor(env)
  // The codes at /dev/sms must not be reachable from another machine.
  const host = env.HOST ?? (sms.driver === 'inbox' ? '127.0.0.1' : '0.0.0.0')
  return {
    port: env.PORT,
    host,
    listenOn: env.LISTEN_FDS ? { fd: firstPassedSocket } : env.PORT,
    workers,
    role: env.ROLE,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR),
    demo: env.DEMO ? env.DEMO === '1' : !env.DATABASE_URL,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: directUrl(env),
    replica: replicaSettings(env),
    databasePool: env.DATABASE_POOL ?? poolFor(workers),
    redisUrl: env.REDIS_URL,
    s3: env.S3_URL ? s3SettingsOf(env.S3_URL) : undefined,
    mediaUrl: env.MEDIA_URL?.replace(/\/$/, ''),
    sms,
    mail: mailSettings(env),
    pusher: pusherSettings(env),
    webPush: { isOn: env.WEB_PUSH === '1', keys: vapidKeys(env) },
    apiBase: env.API_BASE,
    corsOrigins: env.CORS_ORIGINS.split(/[, ]+/).filter(Boolean),
    countryLookupUrl: env.COUNTRY_LOOKUP_URL ?? null,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    isNetworkTrusted: env.TRUSTED_NETWORK === '1',
    socketsPerAddress: env.SOCKETS_PER_ADDRESS,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    pageDiskBytes: env.PAGE_CACHE_MB && env.PAGE_DISK_MB * 1024 * 1024,
    metricsToken: env.METRICS_TOKEN,
    traces: env.TRACES_URL ? { url: env.TRACES_URL, share: env.TRACES_SHARE } : undefined,
    securityContact: env.SECURITY_CONTACT,
    secret: env.SOUQNA_SECRET,
  }
}

function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: z.output<typeof Environment>) {
  if (DATABASE_DIRECT_URL && !DATABASE_URL) throw new ConfigError(['DATABASE_DIRECT_URL needs DATABASE_URL.'])
  return DATABASE_DIRECT_URL ?? DATABASE_URL
}

function replicaSettings({
  DATABASE_URL,
  DATABASE_REPLICA_URL: url,
  DATABASE_REPLICA_LAG,
}: z.output<typeof Environment>) {
  if (url && !DATABASE_URL) throw new ConfigError(['DATABASE_REPLICA_URL needs DATABASE_URL.'])
  return url ? { url, maxLag: DATABASE_REPLICA_LAG * 1000 } : undefined
}

/** A process uses one core for pages. More than eight would each have too small a part of the page cache. */
function workersFor({ WORKERS, ROLE }: z.output<typeof Environment>) {
  if (ROLE === 'worker') return 1
  return WORKERS ?? Math.min(8, availableParallelism())
}

/** More than two connections per core only makes requests queue inside PostgreSQL; a page needs several at once. */
const poolFor = (workers: number) => Math.max(4, Math.ceil((availableParallelism() * 2) / workers))

function smsSettings(env: z.output<typeof Environment>): Config['sms'] {
  if (env.SMS_DRIVER === 'inbox') return { driver: 'inbox' }
  if (!env.SMS_HTTP_URL) {
    throw new ConfigError(['SMS_DRIVER=http needs SMS_HTTP_URL, the URL template of the gateway.'])
  }
  const { SMS_HTTP_URL: url, SMS_HTTP_METHOD: method, SMS_HTTP_BODY: body, SMS_HTTP_AUTHORIZATION: authorization } = env
  return { driver: 'http', url, method, body, authorization }
}

/** Without a server there is no e-mail; on a developer's machine it can be read at /dev/mail, like SMS. */
function mailSettings(env: z.output<typeof Environment>): Config['mail'] {
  const driver = env.MAIL_DRIVER ?? (env.MAIL_SMTP_URL ? 'smtp' : env.SMS_DRIVER === 'inbox' ? 'inbox' : 'off')
  if (driver !== 'smtp') return { driver }
  const { MAIL_SMTP_URL: url, MAIL_FROM: from } = env
  if (!url || !from) throw new ConfigError(['MAIL_DRIVER=smtp needs MAIL_SMTP_URL and MAIL_FROM.'])
  return { driver, url, from }
}

/** Another host or cluster means a hosted service, which needs its own secret. */
function pusherSettings(env: z.output<typeof Environment>): Config['pusher'] {
  const { PUSHER_APP_ID: appId, PUSHER_APP_KEY: appKey, PUSHER_APP_SECRET: appSecret } = env
  const { PUSHER_APP_CLUSTER: appCluster, PUSHER_HOST: host } = env
  const isHosted = host !== '' || appCluster !== 'local'
  if (isHosted && !appSecret) throw new ConfigError(['PUSHER_HOST and PUSHER_APP_CLUSTER need PUSHER_APP_SECRET.'])
  const sendsSubscriptionCounts = env.PUSHER_SUBSCRIPTION_COUNTS === '1'
  return { appId, appKey, appSecret, appCluster, host, sendsSubscriptionCounts, isHosted }
}

/** Without keys they are derived from the secret. */
function vapidKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: z.output<typeof Environment>) {
  if (publicKey && privateKey) return { publicKey, privateKey }
  if (publicKey || privateKey) throw new ConfigError(['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY need each other.'])
  return undefined
}

/** Settings of the process. An optional .env file supplies those that the environment does not set. */
export function readProcessConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** Sets the fonts for text in images. The rendering libraries read them only from the environment. */
export function drawTextWith(fontsFile: string) {
  process.env.FONTCONFIG_FILE ??= fontsFile
  process.env.PANGOCAIRO_BACKEND ??= 'fontconfig'
}

function unknownNames(settings: Record<string, unknown>) {
  const unknown = Object.keys(settings).filter((name) => !(name in shape) && isMistyped(name, settingNames))
  return unknown.map((name) => `${name} is not a setting (see .env.example).`)
}

/** Names the setting and the valid values, never the current value: it may be a password. */
function problemOf(issue: z.core.$ZodIssue) {
  const name = String(issue.path[0])
  return `${name} ${expected[name] ?? 'is not valid'}.`
}
