import { useNavigate } from 'react-router'
import type { Me } from '#contract/me.ts'
import { setPending } from '#web/parts/verification-code/pending-code.ts'
import { welcome } from '#web/session/check-session.ts'
import { useAccountText, useLanguage } from '#web/session/language.ts'
import { safeNext } from '#web/session/return-path.ts'
import { useShellData } from '#web/session/root-data.ts'
import { notify } from '#web/ui/notice-list.ts'

/** The end of every way of signing in: back to where somebody came from, else to the dashboard. */
export function useArrive() {
  const { login } = useAccountText()
  const language = useLanguage()
  const apiBase = useShellData()?.apiBase
  const navigate = useNavigate()
  return (me: Me, next: string | null) => {
    welcome(me, language, apiBase)
    setPending(null)
    notify({ kind: 'success', title: login.welcome(me.full_name) })
    navigate(safeNext(next, language), { replace: true })
  }
}
