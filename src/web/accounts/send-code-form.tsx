import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { accounts } from '#contract/accounts.ts'
import type { PhoneInput } from '#contract/credentials.ts'
import { checkPhone, shownAs } from '#web/forms/load-phone-tools.ts'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { messageOf, useSchemaForm } from '#web/forms/use-schema-form.ts'
import { useLocalPath } from '#web/language.ts'
import { useCountryLookup } from './country-lookup.ts'
import { FormEnd } from './form-end.tsx'
import { codeFrom, type Purpose, setPending, usePending } from './pending.ts'
import { useProofOfWork } from './prove-work.ts'

type Props = { purpose: Purpose; next: string | null; submitLabel: string; hint?: string }

/** A number, to which a code is sent: the first step of signing in and of a new password. */
export function SendCodeForm({ purpose, next, submitLabel, hint }: Props) {
  const local = useLocalPath()
  const navigate = useNavigate()
  const known = usePending()?.phone
  const { withProof, isProving } = useProofOfWork()
  const defaults: { phone: PhoneInput } = { phone: known ?? { text: '', country: 'SY' } }

  const { form, submit, isBusy, trouble } = useSchemaForm({
    schema: accounts.sendCode.body,
    defaults,
    bodyOf: ({ phone }) => ({ purpose, phone }),
    alsoCheck: checkPhone,
    send: (api, body) => withProof((proof) => api.accounts.sendCode({ body: { ...body, ...(proof && { proof }) } })),
    onDone: async (sent, { phone }) => {
      setPending({ purpose, phone, shown: await shownAs(phone), code: codeFrom(sent), next })
      navigate(local(purpose === 'sign_in' ? '/verify' : '/reset-password'))
    },
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
      <FormEnd trouble={trouble} isBusy={isBusy} isProving={isProving}>
        {submitLabel}
      </FormEnd>
    </form>
  )
}
