// Starts the product once for all browser tests, and checks that it stops without errors.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const startLimit = 600_000
const stopLimit = 25_000

/** The pipe closes when the test runner ends, even by SIGKILL, and then the product stops. */
const endWithRunner =
  'data:text/javascript,process.stdin.on("end",()=>process.kill(process.pid,"SIGINT")).resume().unref()'

/** For Playwright started directly; `npm test` has already started the product in parallel with other tests. */
export default async function startUnlessRunning() {
  if (process.env.E2E_URL) return
  const { url, stop } = await startProduct()
  process.env.E2E_URL = url
  return stop
}

export async function startProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'souqna-e2e-'))
  // PostgreSQL refuses to run as root, so another account must be able to enter the folder.
  await chmod(dataDir, 0o755)

  const port = await freePort()
  const args = ['--import', endWithRunner, 'src/main.ts']
  const product = spawn('node_modules/.bin/node', args, { env: environment(port, dataDir) })
  const output = collectOutput(product)
  const url = `http://localhost:${port}`
  try {
    await untilReady(url, product)
  } catch (error) {
    await end(product)
    await rm(dataDir, { recursive: true, force: true })
    throw new Error(`The product did not start: ${error}\n${output()}`)
  }

  async function stop() {
    const code = await end(product)
    await rm(dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The product ended with ${code}:\n${output()}`)
    const problems = output()
      .split('\n')
      .filter((line) => /"level":"(warn|error)"/.test(line))
    if (problems.length) throw new Error(`The product logged problems during the tests:\n${problems.join('\n')}`)
  }
  return { url, stop }
}

function environment(port: number, dataDir: string) {
  // The product rejects unknown DATABASE_… variables, so this one is not passed on.
  const { DATABASE_URL_FOR_E2E: database = '', ...inherited } = process.env
  return {
    ...inherited,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    // Each test sends its own client address (test.ts).
    TRUSTED_PROXIES: '1',
    WORKERS: process.env.WORKERS ?? '1',
    LOG_LEVEL: 'warn',
  }
}

function collectOutput(product: ChildProcess) {
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  product.stdout?.on('data', collect)
  product.stderr?.on('data', collect)
  return () => output
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
