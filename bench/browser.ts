// The Chromium that draws for the benches: the one the browser stories use, else the system's.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Quiet and reproducible: nothing is fetched but our pages. Root may not use the sandbox. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type BrowserTool = { findOrInstallChromium?: () => Promise<string> | string }

export async function findChromium(): Promise<string> {
  const tool = resolve('tools/browser.mjs')
  const { findOrInstallChromium }: BrowserTool = existsSync(tool) ? await import(pathToFileURL(tool).href) : {}
  return (await findOrInstallChromium?.()) ?? '/usr/bin/chromium'
}
