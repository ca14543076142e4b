// Installs Lighthouse once. Its 120 packages are needed by this bench only, so they are not in package.json.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

export type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string; numericValue?: number }>
  /** Lighthouse's benchmark of the machine: a low or unstable value makes the scores unreliable. */
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

type Chrome = { port: number; kill(): void }

/** What the browser recorded of a page, and the settings for its report. */
export type Gathered = {
  artifacts: { BenchmarkIndex: number }
  runnerOptions: { resolvedConfig: { settings: { throttling: Record<string, number> } } }
}

/** Opening a page and reporting on it are separate, because the slowdown is known only when the page was opened. */
export type Lighthouse = {
  gather(url: string, options: Record<string, unknown>): Promise<Gathered>
  report(gathered: Gathered): Promise<{ lhr: Report } | undefined>
  launch(options: Record<string, unknown>): Promise<Chrome>
}

const versions = ['lighthouse@13.5.0', 'chrome-launcher@1.2.1']
const folder = resolve('.data/bench/lighthouse')
const installLimit = 300_000

export async function loadLighthouse(): Promise<Lighthouse> {
  // Written last, so an interrupted installation or one of other versions is repeated.
  const stamp = join(folder, versions.join(' '))
  if (!existsSync(stamp)) {
    await install()
    await writeFile(stamp, '')
  }
  const { navigationGather } = await import(fileIn('lighthouse/core/gather/navigation-runner.js'))
  const { Runner } = await import(fileIn('lighthouse/core/runner.js'))
  const { launch } = await import(fileIn('chrome-launcher/dist/index.js'))
  return {
    gather: (url, flags) => navigationGather(undefined, url, { flags }),
    report: ({ artifacts, runnerOptions }) => Runner.audit(artifacts, runnerOptions),
    launch,
  }
}

async function install() {
  process.stdout.write(`Installing ${versions.join(' and ')} (once)…\n`)
  await mkdir(folder, { recursive: true })
  // As in tools/run.mjs: prefer the npm that started this process.
  const { npm_execpath: npm } = process.env
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  const flags = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await promisify(execFile)(command ?? 'npm', [...first, 'install', ...flags, ...versions], {
    cwd: folder,
    timeout: installLimit,
  })
}

const fileIn = (file: string) => pathToFileURL(join(folder, 'node_modules', file)).href
