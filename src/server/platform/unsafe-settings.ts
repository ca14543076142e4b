// Settings that are fine on a developer's machine and dangerous where other people can reach the server. The start refuses
// them, because each has its worst effect only when it is too late.
import { type Config, ConfigError } from './config.ts'

/** Throws ConfigError with one sentence for each problem. */
export function assertSafeSettings(config: Config): void {
  const problems = unsafeSettings(config)
  if (problems.length) throw new ConfigError(problems)
}

export function unsafeSettings(config: Config): string[] {
  if (!isPublic(config)) return []
  return [...addressProblems(config), ...busProblems(config), ...demoProblems(config), ...networkProblems(config)]
}

const isPublic = ({ publicUrl, host }: Config) => !isLoopback(new URL(publicUrl).hostname) || !isLoopback(host)

function addressProblems({ publicUrl, trustedProxies }: Config) {
  const url = new URL(publicUrl)
  const isLocal = isLoopback(url.hostname)
  const problems: string[] = []
  if (isLocal) {
    problems.push('PUBLIC_URL must be the address that people use: the server can be reached from other machines.')
  }
  if (!isLocal && url.protocol !== 'https:') {
    problems.push('PUBLIC_URL must start with https://: browsers keep the session only over TLS.')
  }
  if (url.protocol === 'https:' && trustedProxies === 0) {
    problems.push(
      'TRUSTED_PROXIES must be the number of proxies in front: PUBLIC_URL is https, and the server itself speaks http. With 0 everybody would share one address and its limits.',
    )
  }
  return problems
}

/** Without a bus a process serves pages that another one has made out of date. */
function busProblems({ listenOn, role, redisUrl }: Config) {
  if (redisUrl) return []
  const problems: string[] = []
  if (typeof listenOn === 'object') {
    problems.push('REDIS_URL is needed with LISTEN_FDS: the processes that share a socket must reach each other.')
  }
  if (role !== 'all') {
    problems.push(`REDIS_URL is needed with ROLE=${role}: web processes and the one for jobs must reach each other.`)
  }
  return problems
}

function demoProblems({ sms, mail, demo }: Config) {
  const problems: string[] = []
  if (sms.driver === 'inbox') {
    problems.push('SMS_DRIVER must be http: with inbox every code can be read at /dev/sms instead of being sent.')
  }
  // With the SMS inbox it is the default, and one sentence is enough.
  if (mail.driver === 'inbox' && sms.driver !== 'inbox') {
    problems.push('MAIL_DRIVER must be smtp or off: with inbox every e-mail can be read at /dev/mail.')
  }
  if (demo) problems.push('DEMO must be 0: the accounts of the demo have a password that everybody can read.')
  return problems
}

function networkProblems({ databaseUrl, databaseDirectUrl, replica, redisUrl, sms, isNetworkTrusted }: Config) {
  if (isNetworkTrusted) return []
  const databases = {
    DATABASE_URL: databaseUrl,
    ...(databaseDirectUrl !== databaseUrl && { DATABASE_DIRECT_URL: databaseDirectUrl }),
    DATABASE_REPLICA_URL: replica?.url,
  }
  const plain = [
    ...Object.entries(databases).flatMap(([name, url]) =>
      url && isPlainDatabase(url) ? [`${name} must use TLS (sslmode=verify-full)`] : [],
    ),
    ...(redisUrl && isPlain(redisUrl, 'redis:') ? ['REDIS_URL must start with rediss://'] : []),
    ...(sms.driver === 'http' && isPlain(sms.url, 'http:') ? ['SMS_HTTP_URL must start with https://'] : []),
  ]
  return plain.map((problem) => `${problem}, or TRUSTED_NETWORK=1 says that nobody else can read that network.`)
}

/** libpq verifies the server with verify-full only; `ssl=true` of other clients means the same to ours. */
function isPlainDatabase(text: string) {
  const url = new URL(text)
  const { sslmode = '', ssl = '' } = Object.fromEntries(url.searchParams)
  const isSocket = url.hostname === '' || url.searchParams.get('host')?.startsWith('/')
  const hasTls = /^(?:require|verify-ca|verify-full)$/.test(sslmode) || /^(?:true|1)$/.test(ssl)
  return !isSocket && !isLoopback(url.hostname) && !hasTls
}

/** A template such as {phone} in the host part does not parse; then nothing is known about the host. */
function isPlain(text: string, protocol: string) {
  const url = URL.parse(text)
  return url !== null && url.protocol === protocol && !isLoopback(url.hostname)
}

/** A name or address of this machine. */
export const isLoopback = (host: string) =>
  /^(?:localhost|(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|::1|\[::1\]|::ffff:127(?:\.\d{1,3}){3})$/i.test(host)
