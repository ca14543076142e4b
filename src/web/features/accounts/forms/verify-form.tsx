import { useNavigate } from 'react-router'
import { CodeForm } from '#web/parts/verification-code/code-form.tsx'
import { type PendingCode, resendCode, setPendingCode } from '#web/parts/verification-code/pending-code.ts'
import { useLocalPath } from '#web/session/language.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'

/** Code form: signs in. A new phone gets an account at once, or registers if its owner wants to fill everything in. */
export function VerifyForm({ pending }: { pending: PendingCode }) {
  const local = useLocalPath()
  const navigate = useNavigate()
  const arrive = useFinishSignIn()
  return (
    <CodeForm
      code={pending.code}
      onCode={(code) => setPendingCode({ ...pending, code })}
      sendCode={resendCode(pending)}
      verifyCode={(api, body) => api.accounts.signInWithCode({ body: { ...body, create_account: !pending.registers } })}
      onDone={(reply) => {
        if (reply.next === 'dashboard') return arrive(reply.user, pending.next)
        const { ticket } = reply
        if (reply.next === 'asleep') return setPendingCode({ ...pending, ticket, opensAt: reply.opens_at })
        setPendingCode({ ...pending, ticket })
        navigate(local('/register'), { replace: true })
      }}
    />
  )
}
