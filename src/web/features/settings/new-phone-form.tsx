import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { PhoneInput, SentCode } from '#contract/credentials.ts'
import { me } from '#contract/me.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { messageOf, useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { checkPhone, formatPhone } from '#web/parts/phone-field/load-phone-tools.ts'
import { PhoneField } from '#web/parts/phone-field/phone-field.tsx'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useMemberText } from '#web/session/member-text.ts'

type Props = { initial: PhoneInput; onSent: (sent: SentCode, phone: PhoneInput, shown: string) => void }

/** The new phone. It gets a code after the current phone is verified. */
export function NewPhoneForm({ initial, onSent }: Props) {
  const words = useMemberText().settings.phone
  const sensitive = useStepUp()
  const { form, submit, isBusy, error } = useSchemaForm({
    schema: me.sendPhoneCode.body,
    defaults: { phone: initial },
    bodyOf: ({ phone }) => ({ phone }),
    alsoCheck: checkPhone,
    send: (api, body) => sensitive((fresh) => fresh.me.sendPhoneCode({ body }))(api),
    onDone: async (sent, { phone }) => onSent(sent, phone, await formatPhone(phone)),
  })
  const { field, fieldState } = useController({ name: 'phone', control: form.control })
  // The form replaces the pressed button.
  useEffect(() => form.setFocus('phone'), [form.setFocus])
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <PhoneField
        name="phone"
        label={words.newNumber}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={messageOf(fieldState.error)}
      />
      <FormFooter error={error} isBusy={isBusy}>
        {words.sendCode}
      </FormFooter>
    </form>
  )
}
