import { useLocation, useNavigate } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import { notify } from '#web/ui/notice-list.ts'
import { type CallKind, errorActionFor } from './error-policy.ts'
import { useLocalPath, useText } from './language.ts'
import { connectionLost } from './offline-notice.ts'
import { endSession } from './user.ts'

/** Performs the action that the error policy chooses. */
export function useErrorHandler() {
  const text = useText()
  const local = useLocalPath()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const errorPage = (code: number) => `${local('/error')}?code=${code}&next=${encodeURIComponent(pathname + search)}`

  return (error: unknown, kind: CallKind = 'background') => {
    const action = errorActionFor(error, kind, text)
    if (action.do === 'say_offline') connectionLost(text.notices)
    if (action.do === 'error_page') navigate(errorPage(action.code), { replace: true })
    if (action.do === 'sign_in') {
      // Its notice and the way out of private pages: session-end.ts.
      endSession()
      if (kind === 'background' || ['/', '/login'].includes(withoutLanguage(pathname))) return
      const next = encodeURIComponent(pathname + search)
      navigate(`${local('/login')}?next=${next}`, { replace: kind === 'navigation' })
    }
    if (action.do === 'notice') {
      const { do: _, ...notice } = action
      notify({ kind: 'error', ...notice })
    }
  }
}
