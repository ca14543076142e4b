import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalPath, useText } from '#web/language.ts'
import { notify } from '#web/ui/notice-list.ts'
import { loginPath } from './next.ts'
import { currentUser, type User, useUser } from './user.ts'

/** The history state with which signing in hands somebody back to what they were about to do. */
export const continuing = { continues: true }

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
    const [login = '', query] = loginPath(pathname + search + (action ? `#${action}` : '')).split('?')
    navigate(`${local(login)}?${query}`)
    return null
  }
}

/**
 * Something only signed-in people may do, under a name that is unique on the page (`follow-17`). A visitor who signs in
 * for it finds it done on return. Only signing in can bring that about: an address alone does nothing.
 */
export function useSignedInAction(name: string, act: () => void) {
  const requireUser = useRequireUser()
  const user = useUser()
  const navigate = useNavigate()
  const location = useLocation()
  const isDue = Boolean(user) && location.hash === `#${name}` && location.state?.continues === true

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useEffect(() => {
    if (!isDue) return
    navigate({ pathname: location.pathname, search: location.search }, { replace: true, preventScrollReset: true })
    act()
  }, [isDue])

  return () => {
    if (requireUser(name)) act()
  }
}
