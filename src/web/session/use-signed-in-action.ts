import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import { safeSessionStorage } from '#web/browser/storage.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useLocalPath, useText } from './language.ts'
import { loginPath } from './return-path.ts'
import { currentUser, type User, useUser } from './user.ts'

/**
 * Who is signed in; a visitor is asked to sign in first (spec §6) and comes back here, to `#action` when it is named.
 */
export function useRequireUser() {
  const text = useText()
  const local = useLocalPath()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  return (action?: string): User | null => {
    const user = currentUser()
    if (user) return user
    notify({ kind: 'info', title: text.session.loginFirst })
    if (action) intend(intentOf(pathname, action))
    const [login = '', query] = loginPath(pathname + search + (action ? `#${action}` : '')).split('?')
    navigate(`${local(login)}?${query}`)
    return null
  }
}

/**
 * Something only signed-in people may do, under a name that is unique on the page (`follow-17`). A visitor who signs in
 * for it finds it done on return. An address alone does nothing: it could come from anybody.
 */
export function useSignedInAction(name: string, act: () => void) {
  const requireUser = useRequireUser()
  const user = useUser()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const isReturning = user !== null && hash === `#${name}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useEffect(() => {
    if (!isReturning) return
    navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    if (takeIntent() === intentOf(pathname, name)) act()
  }, [isReturning])

  return () => {
    if (requireUser(name)) act()
  }
}

const intentOf = (pathname: string, action: string) => `${withoutLanguage(pathname)}#${action}`

/** Kept by this tab while its owner signs in. */
const key = 'intended'

const intend = (intent: string) => safeSessionStorage.write(key, intent)

function takeIntent() {
  const intent = safeSessionStorage.read(key)
  safeSessionStorage.write(key, null)
  return intent
}
