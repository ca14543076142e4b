import { useController } from 'react-hook-form'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { me } from '#contract/me.ts'
import { useSecondsUntil } from '#web/parts/forms/countdown.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { messageOf, useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { useAccountText } from '#web/session/language.ts'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { isCompleteCode, parseCode, useCodeFromMessage } from './parse-code.ts'
import type { IssuedCode, SendCode } from './pending-code.ts'
import { ResendButton } from './resend-button.tsx'

type Props<Reply> = {
  code: IssuedCode
  onCode: (code: IssuedCode) => void
  sendCode: SendCode
  verifyCode: (api: Client<SouqnaApi>, entry: { code_id: string; code: string }) => Promise<Reply>
  onDone: (reply: Reply) => void
}

/** Form for a code from an SMS. It submits when the last digit is entered. */
export function CodeForm<Reply>({ code, onCode, sendCode, verifyCode, onDone }: Props<Reply>) {
  const text = useAccountText()
  const { form, submit, isBusy, error } = useSchemaForm({
    schema: me.stepUp.body,
    defaults: { code: '' },
    bodyOf: ({ code: typed = '' }) => ({ code_id: code.id, code: typed }),
    send: verifyCode,
    onDone,
  })
  const { field, fieldState } = useController({ name: 'code', control: form.control })
  const isExpired = useSecondsUntil(code.expiresAt) === 0
  const fieldError = messageOf(fieldState.error)

  function enter(typed: string) {
    const digits = parseCode(typed)
    form.setValue('code', digits)
    form.clearErrors('code')
    if (isCompleteCode(digits) && !isBusy) submit()
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
        error={fieldError ?? (isExpired ? text.verify.expired : undefined)}
        autoFocus
      />
      <FormFooter error={error} isBusy={isBusy}>
        {text.verify.submit}
      </FormFooter>
      <ResendButton code={code} sendCode={sendCode} onCode={onCode} onSent={() => enter('')} />
      <p className="text-center text-muted text-sm">{text.verify.secret}</p>
    </form>
  )
}
