import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate, useRevalidator } from 'react-router'
import { isApiError } from '#contract/client.ts'
import type { Language } from '#contract/language.ts'
import type { Me } from '#contract/me.ts'
import { browserApi } from './api.ts'
import { useLanguage, useLocalPath } from './language.ts'
import { useLoadMarkedAds } from './marked-ads.ts'
import { useRootData } from './root-data.ts'
import { useSessionEnd } from './session-end.ts'
import { currentUser, endSession, hasEndedSession, rememberUser, storedUser } from './user.ts'

/** Keeps the browser's record of the signed-in user current while the shell is mounted. */
export function useSession() {
  const isPrivate = useLoadedMe() !== undefined
  useSessionCheck(isPrivate)
  useSessionEnd(isPrivate)
  useOtherTabs(isPrivate)
  useLoadMarkedAds()
}

export type SessionStatus = 'visitor' | 'confirmed' | 'finished' | 'unreachable'

let lastCheck: { userId: number | undefined; status: Promise<SessionStatus> } | undefined

/** One request per user and page load, none for visitors. It also renews the token. */
export function checkSession(
  language: Language,
  apiBase: string | undefined,
  retryDelay = 5_000,
): Promise<SessionStatus> {
  const userId = currentUser()?.id
  if (lastCheck && lastCheck.userId === userId) return lastCheck.status
  const status = userId === undefined ? Promise.resolve<SessionStatus>('visitor') : requestStatus(language, apiBase)
  lastCheck = { userId, status }
  status.then((result) => {
    if (result !== 'unreachable') return
    const retry = () => {
      if (lastCheck?.status !== status) return
      lastCheck = undefined
      void checkSession(language, apiBase, retryDelay * 2)
    }
    // The jitter spreads the retries of all browsers.
    setTimeout(retry, retryDelay * (1 + Math.random()))
  })
  return status
}

/** Repeats the check, after a sign that the session may have ended. */
export function recheckSession(language: Language, apiBase: string | undefined): Promise<SessionStatus> {
  lastCheck = undefined
  return checkSession(language, apiBase)
}

/** Called after signing in. The check then loads the rest, such as hidden sellers. */
export function startSession(me: Me, language: Language, apiBase: string | undefined) {
  rememberUser(me)
  lastCheck = undefined
  void checkSession(language, apiBase)
}

async function requestStatus(language: Language, apiBase: string | undefined): Promise<SessionStatus> {
  const userId = currentUser()?.id
  try {
    const api = await browserApi(language, apiBase)
    const { user, hidden_sellers, closed_features } = await api.me.start()
    // A late reply must not bring back a session that has ended in the meantime.
    if (currentUser()?.id !== userId) return 'finished'
    rememberUser(user, hidden_sellers, closed_features)
    return 'confirmed'
  } catch (error) {
    // A background request: other errors show no notice.
    if (!isApiError(error) || error.status !== 401) return 'unreachable'
    endSession()
    return 'finished'
  }
}

/** A session that ended while the socket was away is noticed when the user returns to a private page. */
const recheckAfter = 60_000

function useSessionCheck(isPrivate: boolean) {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page load
  useEffect(() => void checkSession(language, apiBase), [])

  useEffect(() => {
    if (!isPrivate) return
    let lastVisit = Date.now()
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastVisit < recheckAfter) return
      lastVisit = Date.now()
      void recheckSession(language, apiBase)
    }
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [isPrivate, language, apiBase])
}

/** The user a private page was rendered for. Stores it: the browser may not know the user, or know an old name. */
function useLoadedMe() {
  const matches = useMatches()
  const me = matches.map((match) => meIn(match.loaderData)).find(Boolean)
  useEffect(() => {
    if (me) rememberUser(me)
  }, [me])
  return me
}

const meIn = (loaderData: unknown) =>
  loaderData instanceof Object && 'me' in loaderData ? (loaderData.me as Me) : undefined

/** After signing out or switching users in another tab, a private page must not keep showing the previous user's data. */
function useOtherTabs(isPrivate: boolean) {
  const { pathname } = useLocation()
  const local = useLocalPath()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener must not be replaced while an event is dispatched
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (!isPrivate || (event.key !== 'user' && event.key !== null)) return
      if (storedUser()) revalidate()
      // A session that the server ended leads to sign-in instead (session-end.ts).
      else if (!hasEndedSession()) navigate(local('/'))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [isPrivate, pathname])
}
