import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import { safeSessionStorage } from '#web/browser/storage.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useLocalPath, useText } from './language.ts'
import { type SignInRequest, signInRequest } from './sign-in-request.ts'
import { currentUser, type User, useUser } from './user.ts'

/** Returns the signed-in user. Visitors are sent to sign in and return to this page, with `#action` if given. */
export function useRequireUser() {
  const text = useText()
  const local = useLocalPath()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  return (action?: string): User | null => {
    const user = currentUser()
    if (user) return user
    notify({ kind: 'info', title: text.session.loginFirst })
    if (action) saveIntent(pathname, action)
    const here = pathname + search + (action ? `#${action}` : '')
    navigate(`${local('/login')}?next=${encodeURIComponent(here)}`)
    return null
  }
}

/**
 * An action for signed-in users, with a name that is unique on the page (`follow-17`). Visitors sign in in a sheet on this
 * page, or on the page of signing in (`isInPlace` false), and then it runs. The URL alone triggers nothing: any site could
 * link to it.
 */
export function useSignedInAction(name: string, act: SignInRequest['act'], isInPlace = true) {
  const requireUser = useRequireUser()
  const user = useUser()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const isReturning = user !== null && hash === `#${name}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per return
  useEffect(() => {
    if (!isReturning) return
    navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    if (takeIntent() === intentOf(pathname, name)) void act()
  }, [isReturning])

  return () => {
    if (isInPlace && !currentUser()) signInRequest.set({ name, act })
    else if (requireUser(name)) void act()
  }
}

const intentOf = (pathname: string, action: string) => `${withoutLanguage(pathname)}#${action}`

/** In session storage while the user signs in. */
const key = 'intended'

export const saveIntent = (pathname: string, action: string) =>
  safeSessionStorage.write(key, intentOf(pathname, action))

function takeIntent() {
  const intent = safeSessionStorage.read(key)
  safeSessionStorage.write(key, null)
  return intent
}
