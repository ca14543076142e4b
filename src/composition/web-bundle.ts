// Loads the web side into the server: the built bundle, or Vite's live one during development.
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { RenderedResponse } from '#server/http/pages/pages.ts'
import type { PageServices } from '#web/session/page-loader.ts'
import type * as WebSide from '#web/site.ts'

/** Exports of entry.server.tsx. They must come from the bundle, because React Router compares contexts by identity. */
type Entry = typeof WebSide & {
  createRequestHandler: typeof createRequestHandler
  RouterContextProvider: typeof RouterContextProvider
  servicesContext: Parameters<RouterContextProvider['set']>[0]
  /** Where images are; written at the start. */
  media: { url: string }
  pageTexts: WeakMap<Response, string>
  errorReporter: { report(error: unknown, request: Request): void }
}

export type WebBundle = {
  /** The code changes at runtime, so nothing may be cached. */
  isLive: boolean
  build: string
  entry: Entry
  render(request: Request, services: PageServices): Promise<RenderedResponse>
}

export async function loadBuilt(): Promise<WebBundle> {
  const file = resolve('build/server/index.js')
  if (!existsSync(file)) throw new Error('The web side is not built: run npm start.')
  const build: ServerBuild = await import(file)
  return bundleOf(build, 'production')
}

export function bundleOf(build: ServerBuild, mode: 'production' | 'development'): WebBundle {
  const entry = build.entry.module as unknown as Entry
  const handle = entry.createRequestHandler(build, mode)
  return {
    isLive: mode === 'development',
    build: build.assets.version,
    entry,
    async render(request, services) {
      const context = new entry.RouterContextProvider()
      context.set(entry.servicesContext, services)
      const response = await handle(request, context)
      const body = entry.pageTexts.get(response) ?? (await response.text())
      return { status: response.status, headers: response.headers, body }
    },
  }
}

type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** Runs Vite's development server inside this one, with live reload. */
export async function loadLive(): Promise<{ web: WebBundle; before: Middleware; stop(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const current = async () => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    return bundleOf(build as ServerBuild, 'development')
  }
  const web = {
    ...(await current()),
    render: async (...page: Parameters<WebBundle['render']>) => (await current()).render(...page),
  }
  return { web, before: vite.middlewares, stop: () => vite.close() }
}
