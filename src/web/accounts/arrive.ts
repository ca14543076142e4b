import { useNavigate } from 'react-router'
import type { Me } from '#contract/me.ts'
import { useAccountText, useLanguage } from '#web/language.ts'
import { safeNext } from '#web/session/next.ts'
import { welcome } from '#web/session/start.ts'
import { useShellData } from '#web/shell/shell-data.ts'
import { notify } from '#web/ui/notice-list.ts'
import { setPending } from './pending.ts'

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
