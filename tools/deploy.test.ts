// The files in deploy/ name only settings, services and files that exist. Containers cannot run in every place where the tests
// do; `npm run rehearse` runs the same parts as processes.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, settingNames } from '#server/platform/config.ts'
import { unsafeSettings } from '#server/platform/unsafe-settings.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const documented = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
const compose = read('deploy/compose.yaml')
const dockerfile = read('deploy/Dockerfile')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

/** The lines below a key of the compose file, up to the next line that is indented as little. */
function sectionOf(text: string, key: RegExp) {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => key.test(line))
  const depth = lines[start]?.search(/\S/) ?? 0
  const length = lines.slice(start + 1).findIndex((line) => /\S/.test(line) && line.search(/\S/) <= depth)
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n')
}

/** `NAME: value` pairs of an environment section. */
const pairsOf = (section: string) =>
  Object.fromEntries(
    [...section.matchAll(/^ +([A-Z][A-Z0-9_]*): *'?([^'\n]*)'?$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

const environmentFile = (file: string) =>
  Object.fromEntries(
    [...read(file).matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

const app = sectionOf(compose, /^x-app:/)
const appSettings = pairsOf(sectionOf(app, /^ {2}environment:/))
const composeEnvironment = environmentFile('deploy/compose.env.example')
const services = [...sectionOf(compose, /^services:/).matchAll(/^ {2}(\w+):$/gm)].map(([, name = '']) => name)

const filledIn = {
  ...composeEnvironment,
  SOUQNA_SECRET: 'a secret of at least thirty-two characters',
  METRICS_TOKEN: 'a-token-of-at-least-24-characters',
  POSTGRES_PASSWORD: 'example',
  BUCKET_KEY: 'example',
  BUCKET_SECRET: 'example',
  SMS_HTTP_URL: 'https://sms.example/send?to={digits}&text={text}',
  MAIL_SMTP_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'no-reply@souqna.example',
}

/** Everything that a container gets: from Docker, from the image, from env_file, and from the section `environment`. */
function environmentOf(section: Record<string, string>) {
  const image = Object.fromEntries(
    [...(lastStage.match(/^ENV (.+)$/m)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value]) => [
      name,
      value,
    ]),
  )
  const interpolated = Object.entries(section).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+)\}/g, (_, variable: keyof typeof filledIn) => filledIn[variable] ?? ''),
  ])
  const fromDocker = { PATH: '/usr/bin:/bin', HOSTNAME: '0123456789ab', HOME: '/data' }
  return { ...fromDocker, ...image, ...filledIn, ...Object.fromEntries(interpolated) }
}

describe('deploy/compose.yaml', () => {
  test('has two nodes, a worker, a database with a replica, PgBouncer, Redis, S3 and a proxy', () => {
    const expected = ['app1', 'app2', 'worker', 'caddy', 'postgres', 'replica', 'pgbouncer', 'redis', 's3', 'bucket']
    expect(services).toEqual(expected)
  })

  test('sets only settings of the product', () => {
    const forCompose = ['SITE', 'POSTGRES_PASSWORD', 'BUCKET_KEY', 'BUCKET_SECRET']
    const names = [...Object.keys(appSettings), ...Object.keys(composeEnvironment)]
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => !settingNames.includes(name) && !forCompose.includes(name))).toEqual([])
    expect(names.filter((name) => settingNames.includes(name) && !documented.includes(name))).toEqual([])
  })

  test('gives every value that it asks for a line in compose.env.example', () => {
    const asked = [...compose.matchAll(/(?<!\$)\$\{(\w+)\}/g)].map(([, name = '']) => name)
    expect([...new Set(asked)].filter((name) => !(name in composeEnvironment))).toEqual([])
  })

  test('connects only services that it has', () => {
    const hosts = Object.values(appSettings).flatMap((value) => value.match(/(?:@|\/\/)(\w+):\d+/)?.[1] ?? [])
    expect(hosts.toSorted()).toEqual(['pgbouncer', 'postgres', 'redis', 'replica', 's3'])
    const waited = [...compose.matchAll(/^ {4,6}(\w+): \{ condition/gm)].map(([, name = '']) => name)
    const proxied = [...read('deploy/Caddyfile').matchAll(/\b(\w+):3000/g)].map(([, name = '']) => name)
    expect([...hosts, ...waited, ...proxied].filter((name) => !services.includes(name))).toEqual([])
    expect(proxied).toEqual(['app1', 'app2'])
  })

  test('mounts only files that exist', () => {
    const files = [...compose.matchAll(/'\.\/([\w.-]+):/g)].map(([, name = '']) => `deploy/${name}`)
    expect(files).toHaveLength(3)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test('reads its values from deploy/.env, which Docker Compose finds beside it, and git and the image leave out', () => {
    expect(app).toMatch(/^ {2}env_file: \.env$/m)
    expect(read('.gitignore').split('\n')).toContain('.env')
    expect(read('.dockerignore').split('\n')).toContain('**/.env')
  })

  test.each(['app1', 'app2', 'worker'])(
    '%s gets an environment that the product accepts once it is filled in',
    (name) => {
      const own = pairsOf(sectionOf(sectionOf(compose, new RegExp(`^ {2}${name}:`)), /^ {4}environment:/))
      const config = readConfig(environmentOf({ ...appSettings, ...own }))
      expect(unsafeSettings(config)).toEqual([])
      expect(config).toMatchObject({ role: name === 'worker' ? 'worker' : 'web', dataDir: '/data', port: 3000 })
      expect(config.databaseUrl).toBe('postgres://souqna:example@pgbouncer:6432/souqna')
      expect(config.s3).toMatchObject({ bucket: 'souqna', accessKey: 'example', secretKey: 'example' })
    },
  )
})

describe('a lost database', () => {
  test('takes no node out of the balancer: it asks /readyz, which stays 200', () => {
    expect(read('deploy/Caddyfile').match(/health_\w+ \/\S*/g)).toEqual(['health_uri /readyz'])
    expect(read('deploy/Caddyfile')).not.toContain('unhealthy_status')
  })

  test('stops no service that runs, and nodes start without the replica', () => {
    expect(compose).not.toMatch(/^ +restart: true$|restart: true \}/m)
    expect(app).toMatch(/^ {4}replica: \{ condition: service_started \}$/m)
    for (const file of globSync('deploy/systemd/*.service'))
      expect(read(file)).not.toMatch(/^(?:Requires|BindsTo|PartOf)/m)
  })
})

describe('deploy/Dockerfile', () => {
  test('runs as another account than root, without npm, with only the packages of production', () => {
    expect(lastStage).toMatch(/^USER souqna$/m)
    expect(lastStage).not.toMatch(/\bnpm\b|node:\d/)
    expect(dockerfile).toMatch(/npm ci --omit=dev/)
    expect(lastStage.indexOf('USER souqna')).toBeLessThan(lastStage.indexOf('CMD ["node_modules'))
  })

  test('copies files that exist, and sets settings that exist', () => {
    const copied = [...lastStage.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, path = '']) => path)
    expect(copied).toEqual(['package.json', 'db', 'src', 'tools'])
    expect(copied.filter((path) => !existsSync(path))).toEqual([])
    const names = [...(lastStage.match(/^ENV (.+)$/m)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name = '']) => name)
    expect(names.toSorted()).toEqual(['DATA_DIR', 'HOST', 'PORT'])
  })
})

describe('deploy/systemd', () => {
  const units = globSync('deploy/systemd/*.service')
  const command = /^ExecStart=\/usr\/bin\/env ((?:\w+=\S+ )*)\/srv\/souqna\/node_modules\/node\/bin\/node (\S+)/m

  /** What systemd gives the program: EnvironmentFile= wins over Environment=, and the command line over both. */
  function environmentOfUnit(file: string, shared: Record<string, string>) {
    const pairsIn = (text = '') =>
      Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value]) => [name, value]))
    const unit = read(file)
    const own = unit.match(/^Environment=(.+)$/m)?.[1]
    return { ...pairsIn(own), ...shared, ...pairsIn(unit.match(command)?.[1] ?? '') }
  }

  test.each(units)('%s starts a file that exists, with settings that exist', (file) => {
    const unit = read(file)
    expect(existsSync(unit.match(command)?.[2] ?? '')).toBe(true)
    expect(unit).toMatch(/^User=souqna$/m)
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/souqna\.env$/m)
    const names = Object.keys(environmentOfUnit(file, {}))
    expect(names).toContain('DATA_DIR')
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
  })

  test.each([
    ['souqna', { role: 'web', port: 3000 }],
    ['souqna-worker', { role: 'worker', port: 3001 }],
    ['souqna-backup', {}],
  ])('%s keeps its own settings, whatever /etc/souqna.env says', (name, expected) => {
    const shared = { ROLE: 'web', PORT: '3000', DATA_DIR: '/srv/data', DATABASE_URL: 'postgres://localhost/souqna' }
    const config = readConfig(environmentOfUnit(`deploy/systemd/${name}.service`, shared))
    expect(config).toMatchObject(expected)
    // One folder for all: images, exports and the secret of one unit are also those of the others.
    expect(config.dataDir).toBe('/var/lib/souqna')
  })

  test.each(['souqna', 'souqna-worker'])('%s owns the folder of the data', (name) => {
    expect(read(`deploy/systemd/${name}.service`)).toMatch(/^StateDirectory=souqna$/m)
  })

  test('there is a unit for the product, for jobs and for backups', () => {
    expect(units.map((file) => file.split(/[\\/]/).at(-1)).toSorted()).toEqual([
      'souqna-backup.service',
      'souqna-worker.service',
      'souqna.service',
    ])
  })
})

describe('deploy/grafana.json', () => {
  test('asks only for metrics that the product has', () => {
    const sources = globSync(['src/composition/*.ts', 'src/server/**/*.ts'])
      .filter((file) => !file.endsWith('.test.ts'))
      .map(read)
      .join('\n')
    const dashboard = JSON.parse(read('deploy/grafana.json')) as { panels: { targets: { expr: string }[] }[] }
    const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    const names = expressions.flatMap((text) =>
      [...text.matchAll(/\b([a-z_]+)\{instance/g)].map(([, name = '']) => name),
    )
    expect(names.length).toBeGreaterThan(15)
    const missing = names.filter((name) => !sources.includes(`'${name.replace(/_(?:bucket|count|sum)$/, '')}'`))
    expect(missing).toEqual([])
  })
})
