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
import { readFromPrimary, trackReplicaReads } from '#server/platform/replica/read-scope.ts'
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
  const { config, cache, clock, sessions, log, countPage, countSearch, recentDrops } = services
  const { apiBase, publicUrl } = config
  web.entry.media.url = config.mediaUrl ?? '/media'
  web.entry.errorReporter.report = (error, request) =>
    log.error('page.failed', { path: new URL(request.url).pathname, error })

  const renderFrom: Render = (request, isSignedIn, facts) => {
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
  /** A page that changed a moment ago is rendered again if the replica did not have the change: it would stay in the cache. */
  const render: Render = async (request, isSignedIn, facts) => {
    const { freshFor } = facts
    const { result, reads } = await trackReplicaReads(() => renderFrom(request, isSignedIn, facts))
    if (reads.asOf === undefined || !recentDrops.hasSince(facts.tags, reads.asOf)) return result
    facts.tags.clear()
    facts.freshFor = freshFor
    return readFromPrimary(() => renderFrom(request, isSignedIn, facts))
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
    countSearch,
  })
}
