import type { Hono } from 'hono'
import { api as contract } from '#contract/api.ts'
import { createClient } from '#contract/client.ts'
import { type Language, languageOfPath } from '#contract/language.ts'
import { sendInProcess } from '#server/http/api/in-process.ts'
import type { Env } from '#server/http/api/serve.ts'
import { developmentPolicy, pagePolicy } from '#server/http/headers.ts'
import type { VisitorWork } from '#server/http/load-shedding.ts'
import { noPageCache } from '#server/http/pages/page-cache.ts'
import { createPages, type Render } from '#server/http/pages/pages.ts'
import type { Services } from './services.ts'
import type { WebBundle } from './web-bundle.ts'

/** URLs of the reference data files, by language. */
export type ReferenceUrls = Record<Language, string>

type PageHandlerContext = {
  services: Services
  web: WebBundle
  api: Hono<Env>
  reference: ReferenceUrls
  renders: VisitorWork
}

export function createPageHandler({ services, web, api, reference, renders }: PageHandlerContext) {
  const { config, cache, clock, sessions, log, countPage } = services
  const { apiBase, publicUrl } = config
  web.entry.errorReporter.report = (error, request) =>
    log.error('page.failed', { path: new URL(request.url).pathname, error })

  const render: Render = (request, isSignedIn, facts) => {
    const language = languageOfPath(new URL(request.url).pathname)
    return web.render(request, {
      api: createClient(contract, language, sendInProcess(api, request)),
      apiBase,
      publicUrl,
      build: web.build,
      reference,
      isSignedIn,
      tag: (...tags) => {
        for (const tag of tags) facts.tags.add(tag)
      },
      freshFor: (milliseconds) => {
        facts.freshFor = milliseconds
      },
    })
  }
  return createPages({
    cache: web.isLive ? noPageCache : cache,
    clock,
    sessions,
    policyFor: web.isLive ? () => developmentPolicy : (html) => pagePolicy(html, config),
    pageAt: web.entry.pageAt,
    render,
    renders,
    countPage,
  })
}
