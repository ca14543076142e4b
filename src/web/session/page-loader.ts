// Wraps the loaders of pages: gives them the typed client and the language, and turns API errors into page statuses.
import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { SouqnaApi } from '#contract/api.ts'
import type { CacheTag } from '#contract/cache-tags.ts'
import { type Client, isApiError } from '#contract/client.ts'
import { inLanguage, type Language, languageOfPath } from '#contract/language.ts'
import type { Me, Settings } from '#contract/me.ts'
import { pack } from './packed-data.ts'

export type PageServices = {
  api: Client<SouqnaApi>
  apiBase: string
  publicUrl: string
  build: string
  reference: Record<Language, string>
  isSignedIn: boolean
  /** Tags the page with its content (`list`, `ad:17`), so that a change invalidates the cached page. */
  tag(...tags: CacheTag[]): void
  /** How long the page stays in the cache without a change; an hour unless it says less. */
  freshFor(milliseconds: number): void
}

const minute = 60_000

/** Lists show the ages of ads, counts and the ranking, which change without a tag. */
export const listFreshFor = 5 * minute

/** The shown age ("2 minutes ago") may be wrong by a quarter; after some hours it no longer matters. */
export const freshForAge = (time: string) =>
  Math.min(60 * minute, Math.max(minute, (Date.now() - Date.parse(time)) / 4))

/** Set by the server, which must import it from the built bundle (entry.server.tsx). */
export const servicesContext = createContext<PageServices>()

export type PageRequest = PageServices & {
  language: Language
  url: URL
  /** A whole page, not the data for a navigation in place. */
  isDocument: boolean
  params: Record<string, string | undefined>
}

/** Loader of a public page. An API error becomes the status of the page. */
export function pageLoader<T>(load: (request: PageRequest) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const url = new URL(args.url)
    const services = args.context.get(servicesContext)
    try {
      const isDocument = !new URL(args.request.url).pathname.endsWith('.data')
      return await load({ ...services, url, isDocument, params: args.params, language: languageOfPath(url.pathname) })
    } catch (error) {
      if (!isApiError(error)) throw error
      const { code, message, fields, status } = error
      throw data({ code, message, fields: Object.keys(fields) }, { status })
    }
  }
}

/** Loader of a public page that many people open: its data are smaller (`usePageData`). */
export const packedLoader = <T>(load: (request: PageRequest) => Promise<T>) =>
  pageLoader(async (request) => pack(await load(request)))

/**
 * Loader of a private page: visitors are redirected to /login and return afterwards. Its data contain the user the page
 * was rendered for, which the browser stores (session/check-session.ts).
 */
export function privateLoader<T extends object>(load: (request: PrivateRequest) => Promise<T>) {
  return pageLoader(async (request): Promise<T & { me: Me }> => {
    if (!request.isSignedIn) throw toLogin(request.language, request.url)
    // Not `me.start`: it renews the token, and a loader cannot pass the new one to the browser.
    const settings = request.api.me.settings()
    try {
      const [ownSettings, loaded] = await Promise.all([settings, load({ ...request, settings })])
      return { ...loaded, me: withoutSettings(ownSettings) }
    } catch (error) {
      // The cookie was there, but the server has ended its session.
      if (isApiError(error) && error.status === 401) throw toLogin(request.language, request.url)
      throw error
    }
  })
}

/** Like a private page for members; visitors see what is on their device. */
export function memberLoader<T extends object>(load: (request: PrivateRequest) => Promise<T>, forVisitor: () => T) {
  const forMember = privateLoader(load)
  return async (args: LoaderFunctionArgs): Promise<T> =>
    args.context.get(servicesContext).isSignedIn ? forMember(args) : forVisitor()
}

export type PrivateRequest = PageRequest & {
  /** Always requested, because it contains the user the page is rendered for. */
  settings: Promise<Settings>
}

function withoutSettings(settings: Settings): Me {
  const { id, full_name, has_name, user_name, picture, staff_role, masked_phone, token_created_at } = settings
  return { id, full_name, has_name, user_name, picture, staff_role, masked_phone, token_created_at }
}

export const notFoundHere = () => data({ code: 'not_found' }, { status: 404 })

function toLogin(language: Language, url: URL) {
  return redirect(`${inLanguage(language, '/login')}?next=${encodeURIComponent(url.pathname + url.search)}`)
}
