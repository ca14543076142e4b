import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { accounts } from '#contract/accounts.ts'
import { messageOf, useSchemaForm } from '#web/forms/use-schema-form.ts'
import { useAccountText, useLocalPath } from '#web/language.ts'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { useArrive } from './arrive.ts'
import { codeIn, isWhole, useCodeFromMessage } from './code-input.ts'
import { useSecondsUntil } from './countdown.ts'
import { FormEnd } from './form-end.tsx'
import { type Pending, setPending } from './pending.ts'
import { Resend } from './resend.tsx'

/** The code from the message. It is sent as soon as its last digit is there. */
export function VerifyForm({ pending }: { pending: Pending }) {
  const text = useAccountText()
  const local = useLocalPath()
  const navigate = useNavigate()
  const arrive = useArrive()
  const { form, submit, isBusy, trouble } = useSchemaForm({
    schema: accounts.signInWithCode.body,
    defaults: { code: '' },
    bodyOf: ({ code = '' }) => ({ code_id: pending.code.id, code }),
    send: (api, body) => api.accounts.signInWithCode({ body }),
    onDone: (reply) => {
      if (reply.next === 'dashboard') return arrive(reply.user, pending.next)
      const { ticket } = reply
      if (reply.next === 'asleep') return setPending({ ...pending, ticket, opensAt: reply.opens_at })
      setPending({ ...pending, ticket })
      navigate(local('/register'), { replace: true })
    },
  })
  const { field, fieldState } = useController({ name: 'code', control: form.control })
  const isExpired = useSecondsUntil(pending.code.expiresAt) === 0
  const serverSays = messageOf(fieldState.error)

  function enter(typed: string) {
    const code = codeIn(typed)
    form.setValue('code', code)
    form.clearErrors('code')
    if (isWhole(code) && !isBusy) submit()
  }
  useCodeFromMessage(enter)

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <CodeField
        ref={field.ref}
        name="code"
        label={text.verify.code}
        value={field.value ?? ''}
        onChange={(event) => enter(event.target.value)}
        onBlur={field.onBlur}
        error={serverSays ?? (isExpired ? text.verify.expired : undefined)}
        autoFocus
      />
      <FormEnd trouble={trouble} isBusy={isBusy}>
        {text.verify.submit}
      </FormEnd>
      <Resend pending={pending} onSent={() => enter('')} />
      <p className="text-center text-muted text-sm">{text.verify.secret}</p>
    </form>
  )
}
