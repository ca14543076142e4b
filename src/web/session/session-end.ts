// What a user sees when the server has ended the session: on another device, after a new password, or with time.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import { dismissNotice, errorNoticeDuration, notify } from '#web/ui/notice-list.ts'
import { useLocalPath, useText } from './language.ts'
import { useSessionEnds, useUser } from './user.ts'

/** Replaces a private page by sign-in at once, so that nobody reads on. Public pages stay and show one notice. */
export function useSessionEnd(isPrivate: boolean) {
  const { errors, shell } = useText()
  const local = useLocalPath()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const userId = useUser()?.id
  const ends = useSessionEnds()
  const seenEnds = useRef(ends)
  const notice = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per end of a session
  useEffect(() => {
    if (seenEnds.current === ends) return
    seenEnds.current = ends
    const signIn = `${local('/login')}?next=${encodeURIComponent(pathname + search)}`
    const isOnWay = isPrivate || withoutLanguage(pathname) === '/login'
    dismissNotice(notice.current)
    notice.current = notify({
      kind: 'info',
      title: errors.signInTitle,
      content: errors.signInBody,
      duration: errorNoticeDuration,
      ...(!isOnWay && { link: { to: signIn, label: shell.signIn } }),
    })
    if (isPrivate) navigate(signIn, { replace: true })
  }, [ends])

  useEffect(() => {
    if (userId !== undefined) dismissNotice(notice.current)
  }, [userId])
}
