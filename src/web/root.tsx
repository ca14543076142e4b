import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
} from 'react-router'
import { shellTag } from '#contract/cache-tags.ts'
import { directionOf, inLanguage, languageOfPath, withoutLanguage } from '#contract/language.ts'
import { media } from '#web/browser/media-url.ts'
import { rejectedFilters } from '#web/features/search/invalid-filters/rejected-filters.ts'
import { ErrorView } from '#web/parts/error-view.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { useTitleBadge } from '#web/parts/title-badge.ts'
import { isNetworkError } from '#web/session/error-policy.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { type Packed, pack, unpack } from '#web/session/packed-data.ts'
import { pageLoader } from '#web/session/page-loader.ts'
import { type RootData, takeShellRefresh } from '#web/session/root-data.ts'
import { siteChanges } from '#web/session/site.ts'
import { useErrorHandler } from '#web/session/use-error-handler.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useUnreadChats, useUnreadChatsCounter } from './features/chat/bell/unread-chats.ts'
import {
  useUnreadNotifications,
  useUnreadNotificationsCounter,
} from './features/notifications/bell/unread-notifications.ts'
import { firstPaint, hideBrokenImages } from './session/first-paint.ts'
import { isChunkError, reloadOnce } from './shell/build-check.ts'
import { failLoading } from './shell/loading-state.ts'
import { applyPreferences, usePreferences } from './shell/preferences.ts'
import { Shell } from './shell/shell.tsx'
import stylesheet from './styles/base.css?url'
import arabicFont from './styles/fonts/baloo-bhaijaan-2-arabic.woff2?url'
import latinFont from './styles/fonts/rubik-latin.woff2?url'

/** Preloaded: a font that arrives after the text makes the page jump. */
const fontPreload = (href: string) => (
  <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
)

/** The same on every page. `Links` of the router would collect them from all routes of each page. */
const links = (
  <>
    {fontPreload(arabicFont)}
    {fontPreload(latinFont)}
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
  </>
)

export const loader = pageLoader(async ({ api, apiBase, publicUrl, build, reference, language, tag }) => {
  tag(shellTag)
  const [start, governorates, { banner }] = await Promise.all([
    api.catalog.setting(),
    api.catalog.governorates(),
    api.announcements.banner(),
  ])
  const known = packedShells.get(start)
  const data = known && unpack(known)
  const isCurrent = data?.governorates === governorates && data.reference === reference[language]
  if (known && isCurrent && data.banner?.id === banner?.id) return known
  const { setting, nav_bar_categories } = start
  const site = siteChanges(language, setting)
  const packed = pack<RootData>({
    publicUrl,
    apiBase,
    build,
    reference: reference[language],
    countryLookupUrl: setting.country_lookup_url,
    live: { key: setting.pusherAppKey, cluster: setting.pusherAppCluster, host: setting.pusherHost },
    navBarCategories: nav_bar_categories.map(({ slug: _, parent_id: __, ...category }) => category),
    governorates,
    ...(site && { site }),
    ...(banner && { banner }),
  })
  packedShells.set(start, packed)
  return packed
})

/** The API replies with the same objects until the team changes something. The id of a banner is its version. */
const packedShells = new WeakMap<object, Packed<RootData>>()

/** The data of the shell depends on the language only. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  takeShellRefresh() || languageOfPath(currentUrl.pathname) !== languageOfPath(nextUrl.pathname)

/** Only the server writes it: a browser has run it before the shell loads, and need not download it again. */
const headScript = { __html: import.meta.env.SSR ? hideBrokenImages + firstPaint(applyPreferences) : '' }

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { theme, isRailOpen } = usePreferences()
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={theme === 'system' ? undefined : theme}
      data-rail={isRailOpen ? 'open' : undefined}
      data-media={media.url === '/media' ? undefined : media.url}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0c6944" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={headScript} />
        <link rel="manifest" href={inLanguage(language, '/manifest.webmanifest')} />
        {/* With a precedence React writes it before all other resources; a plain link would come last. */}
        <link rel="stylesheet" href={stylesheet} precedence="first" />
        {links}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {/* The server writes the scripts itself (entry.server.tsx). */}
        {import.meta.env.SSR ? null : <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

// Not shown on phones.
const ChatsBell = lazyPart(async () => (await import('./features/chat/bell/chats-bell.tsx')).ChatsBell)
const NotificationsBell = lazyPart(
  async () => (await import('./features/notifications/bell/notifications-bell.tsx')).NotificationsBell,
)

/** The shell with the features that show a count in its bars. */
function Frame({ children }: { children: ReactNode }) {
  const language = useLanguage()
  useUnreadNotificationsCounter()
  useUnreadChatsCounter()
  const bells = (
    <>
      <ChatsBell key={`chats-${language}`} />
      <NotificationsBell key={`notifications-${language}`} />
    </>
  )
  const unreadChats = useUnreadChats()
  const unreadNotifications = useUnreadNotifications()
  useTitleBadge(unreadChats + unreadNotifications)
  return (
    <Shell bells={bells} unreadChats={unreadChats} unreadNotifications={unreadNotifications}>
      {children}
    </Shell>
  )
}

/** Rare, so its code is not part of the shell. */
const InvalidFilters = lazyPart(async () => (await import('#web/features/search/invalid-filters.tsx')).InvalidFilters)

export function ErrorBoundary() {
  const error = useRouteError()
  const handleError = useErrorHandler()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { pathname, search } = useLocation()
  const isErrorPage = withoutLanguage(pathname) === '/error'
  const invalidFilters = rejectedFilters(error, search)
  const { errors } = useText()
  const isRefusal = status >= 401 && status < 500 && ![404, 410, 422].includes(status)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one reaction per error
  useEffect(() => {
    failLoading()
    if (isChunkError(error)) return void reloadOnce()
    if (isNetworkError(error) || isRefusal || (status >= 500 && !isErrorPage)) handleError(error, 'navigation')
  }, [error])

  return (
    <Frame>
      {invalidFilters.length ? (
        <>
          {/* Outside the lazy part, whose markup of the server would stay beside its own. */}
          <PageMeta title={errors.nonsenseTitle} isIndexed={false} />
          <InvalidFilters fields={invalidFilters} />
        </>
      ) : (
        <ErrorView status={isNetworkError(error) ? 'offline' : status} />
      )}
    </Frame>
  )
}
