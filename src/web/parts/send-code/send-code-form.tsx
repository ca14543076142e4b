import { useController } from 'react-hook-form'
import { accounts } from '#contract/accounts.ts'
import type { PhoneInput } from '#contract/credentials.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { messageOf, useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { checkPhone, formatPhone } from '#web/parts/phone-field/load-phone-tools.ts'
import { PhoneField } from '#web/parts/phone-field/phone-field.tsx'
import {
  issuedCodeFrom,
  type PendingCode,
  type Purpose,
  usePendingCode,
} from '#web/parts/verification-code/pending-code.ts'
import { useProofOfWork } from '#web/parts/verification-code/use-proof-of-work.ts'
import { useCountryLookup } from './country-lookup.ts'

type SentCode = Pick<PendingCode, 'purpose' | 'phone' | 'shown' | 'code'>
type Props = { purpose: Purpose; submitLabel: string; hint?: string | undefined; onSent: (sent: SentCode) => void }

/** Sends a code to a phone: first step of sign-in and of a password reset. */
export function SendCodeForm({ purpose, submitLabel, hint, onSent }: Props) {
  const known = usePendingCode()?.phone
  const { withProof, isProving } = useProofOfWork()
  const defaults: { phone: PhoneInput } = { phone: known ?? { text: '', country: 'SY' } }

  const { form, submit, isBusy, error } = useSchemaForm({
    schema: accounts.sendCode.body,
    defaults,
    bodyOf: ({ phone }) => ({ purpose, phone }),
    alsoCheck: checkPhone,
    send: (api, body) =>
      withProof((proof, client_id) => api.accounts.sendCode({ body: { ...body, client_id, ...(proof && { proof }) } })),
    onDone: async (sent, { phone }) =>
      onSent({ purpose, phone, shown: await formatPhone(phone), code: issuedCodeFrom(sent) }),
  })
  const { field, fieldState } = useController({ name: 'phone', control: form.control })
  useCountryLookup((country) => {
    if (!form.getValues('phone').text) form.setValue('phone', { text: '', country })
  })

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <PhoneField
        name="phone"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={messageOf(fieldState.error)}
        {...(hint && { hint })}
      />
      <FormFooter error={error} isBusy={isBusy} isProving={isProving}>
        {submitLabel}
      </FormFooter>
    </form>
  )
}
