// Starts the product the way people start it, once for all stories, and sees to it that it also ends well.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const startLimit = 180_000
const stopLimit = 25_000

/** However the runner ends, also by SIGKILL, its end of this pipe closes and the product stops itself. */
const endWithRunner =
  'data:text/javascript,process.stdin.on("end",()=>process.kill(process.pid,"SIGINT")).resume().unref()'

/** For stories that are told on their own; `npm test` has started it beforehand, while other tests ran. */
export default async function startUnlessThere() {
  if (process.env.E2E_URL) return
  const { url, stop } = await startProduct()
  process.env.E2E_URL = url
  return stop
}

export async function startProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'souqna-e2e-'))
  // PostgreSQL refuses to run as root: the account it is handed to must be able to enter.
  await chmod(dataDir, 0o755)

  const port = await freePort()
  const args = ['--import', endWithRunner, 'src/main.ts']
  const product = spawn('node_modules/.bin/node', args, { env: environment(port, dataDir) })
  const said = listenTo(product)
  const url = `http://localhost:${port}`
  try {
    await untilReady(url, product)
  } catch (error) {
    await end(product)
    await rm(dataDir, { recursive: true, force: true })
    throw new Error(`The product did not start: ${error}\n${said()}`)
  }

  async function stop() {
    const code = await end(product)
    await rm(dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The product ended with ${code}:\n${said()}`)
    const complaints = said()
      .split('\n')
      .filter((line) => /"level":"(warn|error)"/.test(line))
    if (complaints.length) throw new Error(`The product complained during the stories:\n${complaints.join('\n')}`)
  }
  return { url, stop }
}

function environment(port: number, dataDir: string) {
  // The product takes every DATABASE_… name for a setting of its own, so this one is not passed on.
  const { DATABASE_URL_FOR_E2E: database = '', ...inherited } = process.env
  return {
    ...inherited,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    // Each story says which address it comes from (story.ts).
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  }
}

function listenTo(product: ChildProcess) {
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk
  }
  product.stdout?.on('data', listen)
  product.stderr?.on('data', listen)
  return () => said
}

async function untilReady(url: string, product: ChildProcess) {
  const limit = Date.now() + startLimit
  while (Date.now() < limit) {
    if (product.exitCode !== null) throw new Error(`it ended with ${product.exitCode}`)
    const isReady = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return
    await pause(100)
  }
  throw new Error(`not ready after ${startLimit / 1000} seconds`)
}

async function end(product: ChildProcess) {
  if (product.exitCode === null && product.signalCode === null) {
    product.kill('SIGINT')
    await Promise.race([once(product, 'exit'), pause(stopLimit, undefined, { ref: false })])
  }
  if (product.exitCode === null && product.signalCode === null) product.kill('SIGKILL')
  return product.exitCode ?? product.signalCode ?? `nothing within ${stopLimit / 1000} seconds of SIGINT`
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
