import { useNavigate } from 'react-router'
import type { Me } from '#contract/me.ts'
import { safeReturnPath } from '#web/features/accounts/sign-in/return-path.ts'
import { setPendingCode } from '#web/parts/verification-code/pending-code.ts'
import { startSession } from '#web/session/check-session.ts'
import { useAccountText, useLanguage } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { notify } from '#web/ui/notice-list.ts'

/** Last step of every sign-in: returns to the previous page or opens the dashboard. */
export function useFinishSignIn() {
  const { login } = useAccountText()
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  const navigate = useNavigate()
  return (me: Me, next: string | null) => {
    startSession(me, language, apiBase)
    setPendingCode(null)
    notify({ kind: 'success', title: me.has_name ? login.welcome(me.full_name) : login.welcomeNew })
    navigate(safeReturnPath(next, language), { replace: true })
  }
}
