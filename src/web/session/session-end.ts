import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage, useText } from './language.ts'
import { useSessionEnds } from './user.ts'

/** Replaces a private page by sign-in at once, so that nobody reads on. Public pages stay and show one notice. */
export function useSessionEnd(isPrivate: boolean) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const ends = useSessionEnds()
  const seenEnds = useRef(ends)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per end of a session
  useEffect(() => {
    if (seenEnds.current === ends) return
    seenEnds.current = ends
    void import('#web/session/session-end/announce-end.ts').then(({ announceEnd }) => {
      const signIn = announceEnd(text, { language, path: pathname + search, isPrivate })
      if (isPrivate) navigate(signIn, { replace: true })
    })
  }, [ends])
}
