import { useNavigate } from 'react-router'
import { CodeForm } from '#web/parts/verification-code/code-form.tsx'
import { askAgain, type Pending, setPending } from '#web/parts/verification-code/pending-code.ts'
import { useLocalPath } from '#web/session/language.ts'
import { useArrive } from './use-finish-sign-in.ts'

/** The code that signs in, or opens registration for a new number. */
export function VerifyForm({ pending }: { pending: Pending }) {
  const local = useLocalPath()
  const navigate = useNavigate()
  const arrive = useArrive()
  return (
    <CodeForm
      code={pending.code}
      onCode={(code) => setPending({ ...pending, code })}
      ask={askAgain(pending)}
      send={(api, body) => api.accounts.signInWithCode({ body })}
      onDone={(reply) => {
        if (reply.next === 'dashboard') return arrive(reply.user, pending.next)
        const { ticket } = reply
        if (reply.next === 'asleep') return setPending({ ...pending, ticket, opensAt: reply.opens_at })
        setPending({ ...pending, ticket })
        navigate(local('/register'), { replace: true })
      }}
    />
  )
}
