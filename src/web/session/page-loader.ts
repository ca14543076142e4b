// What a page's loader may use: the typed client, the language, and whether somebody is signed in.

import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { SouqnaApi } from '#contract/api.ts'
import type { CacheTag } from '#contract/cache-tags.ts'
import { type Client, isApiError } from '#contract/client.ts'
import { inLanguage, type Language, languageOfPath } from '#contract/language.ts'
import type { Me, Settings } from '#contract/me.ts'

export type PageServices = {
  api: Client<SouqnaApi>
  apiBase: string
  publicUrl: string
  build: string
  reference: Record<Language, string>
  isSignedIn: boolean
  /** Names what the page shows (`list`, `ad:17`), so that a change of it drops the cached page. */
  tag(tag: CacheTag): void
}

/** The server fills it; see entry.server.tsx for why it is taken from the built bundle. */
export const servicesContext = createContext<PageServices>()

export type PageRequest = PageServices & {
  language: Language
  url: URL
  params: Record<string, string | undefined>
}

/** A loader of a public page. A refusal of the API becomes the page's own status. */
export function pageLoader<T>(load: (request: PageRequest) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const url = new URL(args.url)
    const services = args.context.get(servicesContext)
    try {
      return await load({ ...services, url, params: args.params, language: languageOfPath(url.pathname) })
    } catch (error) {
      if (!isApiError(error)) throw error
      throw data({ code: error.code, fields: Object.keys(error.fields) }, { status: error.status })
    }
  }
}

/**
 * A loader of a private page: visitors are led to /login and come back afterwards. Its data say who it was drawn for,
 * and the browser takes that over (session/check-session.ts).
 */
export function privateLoader<T extends object>(load: (request: PrivateRequest) => Promise<T>) {
  return pageLoader(async (request): Promise<T & { me: Me }> => {
    if (!request.isSignedIn) throw toLogin(request.language, request.url)
    // Not `me.start`: it renews the token, and the new one would not reach the browser from here.
    const settings = request.api.me.settings()
    const [mine, loaded] = await Promise.all([settings, load({ ...request, settings })])
    return { ...loaded, me: withoutSettings(mine) }
  })
}

export type PrivateRequest = PageRequest & {
  /** Asked for in any case: it says whom the page is drawn for. */
  settings: Promise<Settings>
}

function withoutSettings(settings: Settings): Me {
  const { id, full_name, user_name, picture, is_moderator, masked_phone, token_created_at } = settings
  return { id, full_name, user_name, picture, is_moderator, masked_phone, token_created_at }
}

export const notFoundHere = () => data({ code: 'not_found' }, { status: 404 })

function toLogin(language: Language, url: URL) {
  return redirect(`${inLanguage(language, '/login')}?next=${encodeURIComponent(url.pathname + url.search)}`)
}
