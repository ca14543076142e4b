import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkSession } from '#web/session/check-session.ts'
import { useLanguage } from '#web/session/language.ts'
import { safeReturnPath } from '#web/session/return-path.ts'
import { useRootData } from '#web/session/root-data.ts'
import { useUser } from '#web/session/user.ts'

/**
 * Whoever is signed in already is sent on, once the server agrees: storage alone may be out of date. It is also how
 * people get through who followed a link from elsewhere, which arrives without the strict cookie.
 */
export function useRedirectSignedIn(next: string | null): boolean {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  const navigate = useNavigate()
  const isKnown = useUser() !== null
  const [isRefused, setIsRefused] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person who comes in
  useEffect(() => {
    if (!isKnown) return
    let isHere = true
    checkSession(language, apiBase).then((standing) => {
      if (!isHere) return
      if (standing === 'confirmed') navigate(safeReturnPath(next, language), { replace: true })
      else setIsRefused(true)
    })
    return () => {
      isHere = false
    }
  }, [isKnown])

  return isKnown && !isRefused
}
