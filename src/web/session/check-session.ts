import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate, useRevalidator } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { type Language, withoutLanguage } from '#contract/language.ts'
import type { Me } from '#contract/me.ts'
import { pageAt } from '#web/site.ts'
import { notify } from '#web/ui/notice-list.ts'
import { browserApi } from './api.ts'
import { useLanguage, useLocalPath, useText } from './language.ts'
import { useLoadMarkedAds } from './marked-ads.ts'
import { useRootData } from './root-data.ts'
import { currentUser, forgetUser, rememberUser, storedUser } from './user.ts'

/** Keeps what the browser knows of the signed-in person true, for as long as the shell stands. */
export function useSession() {
  useStart()
  useLoadedMe()
  useOtherTabs()
  useLoadMarkedAds()
}

export type SessionStatus = 'visitor' | 'confirmed' | 'finished' | 'unreachable'

let asked: { id: number | undefined; answer: Promise<SessionStatus> } | undefined

/** One small call for each person and page load, and only where somebody is signed in; it also renews the token. */
export function checkSession(
  language: Language,
  apiBase: string | undefined,
  patience = 5_000,
): Promise<SessionStatus> {
  const id = currentUser()?.id
  if (asked && asked.id === id) return asked.answer
  const answer = id === undefined ? Promise.resolve<SessionStatus>('visitor') : ask(language, apiBase)
  asked = { id, answer }
  answer.then((standing) => {
    if (standing !== 'unreachable') return
    const askAgain = () => {
      if (asked?.answer !== answer) return
      asked = undefined
      void checkSession(language, apiBase, patience * 2)
    }
    // Not everybody comes back in the same moment.
    setTimeout(askAgain, patience * (1 + Math.random()))
  })
  return answer
}

/** The server said that a session may be over: it is asked anew. */
export function recheckSession(language: Language, apiBase: string | undefined): Promise<SessionStatus> {
  asked = undefined
  return checkSession(language, apiBase)
}

/** Somebody has just signed in: the rest of what pages must know of them follows. */
export function startSession(me: Me, language: Language, apiBase: string | undefined) {
  rememberUser(me)
  asked = undefined
  void checkSession(language, apiBase)
}

async function ask(language: Language, apiBase: string | undefined): Promise<SessionStatus> {
  try {
    const api = await browserApi(language, apiBase)
    const { user, hidden_sellers } = await api.me.start()
    rememberUser(user, hidden_sellers)
    return 'confirmed'
  } catch (error) {
    // Nobody asked for this call: whatever else goes wrong is no news.
    if (!isApiError(error) || error.status !== 401) return 'unreachable'
    forgetUser()
    return 'finished'
  }
}

function useStart() {
  const { errors } = useText()
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page load
  useEffect(() => {
    checkSession(language, apiBase).then((standing) => {
      if (standing === 'finished') notify({ kind: 'info', title: errors.signInTitle, content: errors.signInBody })
    })
  }, [])
}

/** A private page was drawn for somebody the browser may not know, or know by an old name. */
function useLoadedMe() {
  const matches = useMatches()
  const me = matches.map((match) => meIn(match.loaderData)).find(Boolean)
  useEffect(() => {
    if (me) rememberUser(me)
  }, [me])
}

const meIn = (loaded: unknown) => (loaded instanceof Object && 'me' in loaded ? (loaded.me as Me) : undefined)

/** Signed out or in as somebody else in another tab: a private page must not go on showing the former person's things. */
function useOtherTabs() {
  const { pathname } = useLocation()
  const local = useLocalPath()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isPrivate = pageAt(withoutLanguage(pathname))?.access === 'private'

  // biome-ignore lint/correctness/useExhaustiveDependencies: it must not come and go while an event is being told
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (!isPrivate || (event.key !== 'user' && event.key !== null)) return
      if (storedUser()) revalidate()
      else navigate(local('/'))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [isPrivate, pathname])
}
