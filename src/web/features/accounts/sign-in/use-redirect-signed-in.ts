import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkSession } from '#web/session/check-session.ts'
import { useLanguage } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { useUser } from '#web/session/user.ts'
import { safeReturnPath } from './return-path.ts'

/**
 * Redirects signed-in users after the server has confirmed the session, because storage may be outdated. This also covers
 * links from other sites, which arrive without the SameSite=Strict cookie.
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
    checkSession(language, apiBase).then((result) => {
      if (!isHere) return
      if (result === 'confirmed') navigate(safeReturnPath(next, language), { replace: true })
      else setIsRefused(true)
    })
    return () => {
      isHere = false
    }
  }, [isKnown])

  return isKnown && !isRefused
}
