// Everything that deploy/compose.yaml starts, as processes of this machine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDurablePostgres } from '#server/testing/durable-postgres.ts'
import { startS3 } from '#server/testing/fake-s3.ts'
import { startPgBouncer } from '#server/testing/pgbouncer.ts'
import { startRedis } from '#server/testing/redis.ts'
import { startReplica } from '#server/testing/replica.ts'
import { assembleImage } from './image.ts'
import { createNode } from './node.ts'

export type Parts = Awaited<ReturnType<typeof startParts>>

/** `onStop` gets what ends each part; the last one started ends first. */
export async function startParts(
  caddy: string,
  onStop: (stop: () => Promise<unknown>) => void,
  say: (line: string) => void,
) {
  say('PostgreSQL, replica, PgBouncer, Redis, S3')
  const postgres = await startDurablePostgres()
  onStop(postgres.stop)
  const replica = await startReplica(postgres.url)
  onStop(replica.stop)
  const bouncer = await startPgBouncer(postgres.url, 8)
  onStop(bouncer.stop)
  const redis = await startRedis()
  onStop(redis.kill)
  const s3 = await startS3()
  onStop(s3.stop)

  say('two nodes and a worker, from the files of the image')
  const image = assembleImage()
  onStop(async () => image.remove())
  const [first = 0, second = 0, third = 0, site = 0] = await freePorts(4)
  const { endpoint, bucket, accessKey, secretKey, region } = s3.settings
  const settings = {
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: postgres.url,
    DATABASE_REPLICA_URL: replica.url,
    // Longer than the lag that is injected, so that the replica is read although it lags.
    DATABASE_REPLICA_LAG: '30',
    REDIS_URL: redis.url,
    S3_URL: `${endpoint.replace('//', `//${accessKey}:${secretKey}@`)}/${bucket}?region=${region}`,
    SOUQNA_SECRET: 'the same secret for every node of this rehearsal',
    PUBLIC_URL: `http://localhost:${site}`,
    TRUSTED_PROXIES: '1',
    WORKERS: '2',
    ROLE: 'web',
  }
  const nodes = [
    createNode('app1', first, image.folder, settings),
    createNode('app2', second, image.folder, { ...settings, WORKERS: '1' }),
    createNode('worker', third, image.folder, { ...settings, ROLE: 'worker' }),
  ] as const
  for (const node of nodes) onStop(node.stop)
  // Together, as after a power cut: one of them migrates, the others wait.
  await Promise.all(nodes.map((node) => node.start()))
  onStop(await startCaddy(caddy, site, [first, second]))
  return { postgres, replica, redis, s3, nodes, site: `http://localhost:${site}` }
}

async function startCaddy(command: string, site: number, ports: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'souqna-caddy-'))
  const file = join(folder, 'Caddyfile')
  const upstreams = ports.map((port) => `127.0.0.1:${port}`).join(' ')
  const text = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('{$SITE}', `http://localhost:${site}`)
    .replace('app1:3000 app2:3000', upstreams)
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${text}`)
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(command, ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const limit = Date.now() + 30_000
  while (
    !(await fetch(`http://localhost:${site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > limit) throw new Error('Caddy did not start.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function freePorts(count: number) {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port)
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return ports
}
