import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { accounts } from '#contract/accounts.ts'
import { useSecondsUntil } from '#web/parts/forms/countdown.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { NewPasswordFields } from '#web/parts/forms/new-password-fields.tsx'
import { messageOf, useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { parseCode, useCodeFromMessage } from '#web/parts/verification-code/parse-code.ts'
import { type PendingCode, resendCode, setPendingCode } from '#web/parts/verification-code/pending-code.ts'
import { ResendButton } from '#web/parts/verification-code/resend-button.tsx'
import { useAccountText, useLocalPath } from '#web/session/language.ts'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { notify } from '#web/ui/notice-list.ts'

/** Sets a new password with a code sent to the phone. */
export function ResetForm({ pending }: { pending: PendingCode }) {
  const text = useAccountText()
  const local = useLocalPath()
  const navigate = useNavigate()
  const { form, field, submit, isBusy, error } = useSchemaForm({
    schema: accounts.resetPassword.body,
    defaults: { code: '', password: '', confirm_password: '' },
    bodyOf: ({ code = '', ...rest }) => ({ ...rest, code, code_id: pending.code.id }),
    send: (api, body) => api.accounts.resetPassword({ body }),
    onDone: () => {
      setPendingCode(null)
      notify({ kind: 'success', title: text.reset.done })
      navigate(`${local('/login')}#password`, { replace: true })
    },
  })
  const code = useController({ name: 'code', control: form.control })
  const isExpired = useSecondsUntil(pending.code.expiresAt) === 0
  const enter = (typed: string) => {
    form.setValue('code', parseCode(typed))
    form.clearErrors('code')
  }
  useCodeFromMessage(enter)

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <CodeField
        ref={code.field.ref}
        name="code"
        label={text.verify.code}
        value={code.field.value ?? ''}
        onChange={(event) => enter(event.target.value)}
        onBlur={code.field.onBlur}
        error={messageOf(code.fieldState.error) ?? (isExpired ? text.verify.expired : undefined)}
        autoFocus
      />
      {/* Password managers file the new password under it. */}
      <input type="hidden" name="username" autoComplete="username" value={pending.shown} />
      <NewPasswordFields password={field('password')} confirm={field('confirm_password')} words={text.reset} />
      <FormFooter error={error} isBusy={isBusy}>
        {text.reset.submit}
      </FormFooter>
      <ResendButton
        code={pending.code}
        sendCode={resendCode(pending)}
        onCode={(next) => setPendingCode({ ...pending, code: next })}
        onSent={() => enter('')}
      />
      <p className="text-center text-muted text-sm">{text.reset.everywhere}</p>
    </form>
  )
}
