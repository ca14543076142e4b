import { useLocation, useNavigate } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import { notify } from '#web/ui/notice-list.ts'
import { type CallKind, errorActionFor } from './error-policy.ts'
import { useLocalPath, useText } from './language.ts'
import { connectionLost } from './offline-notice.ts'
import { forgetUser } from './user.ts'

/** Does what `reactionTo` decides. */
export function useErrorHandler() {
  const text = useText()
  const local = useLocalPath()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const errorPage = (code: number) => `${local('/error')}?code=${code}&next=${encodeURIComponent(pathname + search)}`

  return (error: unknown, kind: CallKind = 'background') => {
    const reaction = errorActionFor(error, kind, text)
    if (reaction.do === 'say_offline') connectionLost(text.notices.offline)
    if (reaction.do === 'error_page') navigate(errorPage(reaction.code), { replace: true })
    if (reaction.do === 'sign_in') {
      forgetUser()
      const isThere = ['/', '/login'].includes(withoutLanguage(pathname))
      if (!isThere) navigate(`${local('/login')}?next=${encodeURIComponent(pathname + search)}`)
    }
    if (reaction.do === 'notice') {
      const { do: _, ...notice } = reaction
      notify({ kind: 'error', ...notice })
    }
  }
}
