import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { PhoneInput } from '#contract/credentials.ts'
import { type MyPhone, me } from '#contract/me.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { messageOf, useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { checkPhone, formatPhone } from '#web/parts/phone-field/load-phone-tools.ts'
import { PhoneField } from '#web/parts/phone-field/phone-field.tsx'
import { CodeForm } from '#web/parts/verification-code/code-form.tsx'
import { type IssuedCode, issuedCodeFrom } from '#web/parts/verification-code/pending-code.ts'
import { useProofOfWork } from '#web/parts/verification-code/use-proof-of-work.ts'
import { useAccountText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'

type Props = {
  initial?: PhoneInput
  /** Keeps what was typed, when the caller stores it. */
  onTyped?: (phone: PhoneInput) => void
  onAdded: (phones: MyPhone[], phone: PhoneInput) => void
}

type SentTo = { phone: PhoneInput; shown: string; code: IssuedCode }

/** Verifies another number of the user: first the number, then the code sent to it. */
export function AddPhone({ initial = { text: '', country: 'SY' }, onTyped, onAdded }: Props) {
  const { verify } = useAccountText()
  const [typed, setTyped] = useState(initial)
  const [sentTo, setSentTo] = useState<SentTo>()
  if (!sentTo) {
    return (
      <NumberForm
        initial={typed}
        onTyped={onTyped}
        onSent={(sent) => {
          setTyped(sent.phone)
          setSentTo(sent)
        }}
      />
    )
  }
  const { phone, shown, code } = sentTo
  return (
    <div>
      <p>
        {verify.sentTo}{' '}
        <bdi dir="ltr" className="whitespace-nowrap font-semibold tabular-nums">
          {shown}
        </bdi>
      </p>
      <button
        type="button"
        className="mb-2 inline-flex min-h-11 items-center text-primary hover:underline"
        onClick={() => setSentTo(undefined)}
      >
        {verify.changeNumber}
      </button>
      <CodeForm
        code={code}
        onCode={(next) => setSentTo({ ...sentTo, code: next })}
        sendCode={(api, _, client_id) => api.me.sendShownPhoneCode({ body: { phone, client_id } })}
        verifyCode={(api, body) => api.me.addPhone({ body })}
        onDone={(phones) => onAdded(phones, phone)}
      />
    </div>
  )
}

type NumberFormProps = {
  initial: PhoneInput
  onTyped: Props['onTyped']
  onSent: (sent: SentTo) => void
}

function NumberForm({ initial, onTyped, onSent }: NumberFormProps) {
  const words = useMemberText().settings.phones
  const { withProof } = useProofOfWork()
  const { form, submit, isBusy, error } = useSchemaForm({
    schema: me.sendShownPhoneCode.body,
    defaults: { phone: initial },
    bodyOf: ({ phone }) => ({ phone }),
    alsoCheck: checkPhone,
    send: (api, body) => withProof((_, client_id) => api.me.sendShownPhoneCode({ body: { ...body, client_id } })),
    onDone: async (sent, { phone }) => onSent({ phone, shown: await formatPhone(phone), code: issuedCodeFrom(sent) }),
  })
  const { field, fieldState } = useController({ name: 'phone', control: form.control })
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3">
      <PhoneField
        name="phone"
        label={words.another}
        hint={words.anotherHint}
        value={field.value}
        onChange={(phone) => {
          field.onChange(phone)
          onTyped?.(phone)
        }}
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
