import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { PhoneInput } from '#contract/credentials.ts'
import { deskPeople } from '#contract/desk-people.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { messageOf, useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { checkPhone, formatPhone } from '#web/parts/phone-field/load-phone-tools.ts'
import { PhoneField } from '#web/parts/phone-field/phone-field.tsx'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

type Props = { personId: number; onDone: () => void }
type Sent = { codeId: string; shown: string }

/** The new number gets a code, which the person reads to support. Both calls need a recent code of the viewer. */
export function ChangePhoneForm({ personId, onDone }: Props) {
  const [sent, setSent] = useState<Sent>()
  return sent ? (
    <CodeEntry personId={personId} sent={sent} onDone={onDone} />
  ) : (
    <NumberEntry personId={personId} onSent={setSent} />
  )
}

function NumberEntry({ personId, onSent }: { personId: number; onSent: (sent: Sent) => void }) {
  const { people: words } = useDeskText()
  const sensitive = useStepUp()
  const { form, submit, isBusy, error } = useSchemaForm({
    schema: deskPeople.sendPhoneCode.body,
    defaults: { phone: { text: '', country: 'SY' } as PhoneInput },
    bodyOf: ({ phone }) => ({ phone }),
    alsoCheck: checkPhone,
    send: (api, body) =>
      sensitive((fresh) => fresh.deskPeople.sendPhoneCode({ params: { id: String(personId) }, body }))(api),
    onDone: async ({ id }, { phone }) => onSent({ codeId: id, shown: await formatPhone(phone) }),
  })
  const { field, fieldState } = useController({ name: 'phone', control: form.control })
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3">
      <PhoneField
        name="phone"
        label={words.newPhone}
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

function CodeEntry({ personId, sent, onDone }: Props & { sent: Sent }) {
  const { people: words, shell } = useDeskText()
  const sensitive = useStepUp()
  const { field, submit, isBusy, error } = useSchemaForm({
    schema: deskPeople.changePhone.body,
    defaults: { code: '', reason: '' },
    bodyOf: ({ code, reason }) => ({ code_id: sent.codeId, code: code ?? '', reason: reason ?? '' }),
    send: (api, body) =>
      sensitive((fresh) => fresh.deskPeople.changePhone({ params: { id: String(personId) }, body }))(api),
    onDone: () => onDone(),
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3">
      <p>{words.codeSent(sent.shown)}</p>
      <CodeField {...field('code')} label={words.code} maxLength={12} />
      <TextField {...field('reason')} dir="auto" maxLength={500} label={shell.reason} hint={shell.reasonHint} />
      <FormFooter error={error} isBusy={isBusy}>
        {words.acts.change_phone.submit}
      </FormFooter>
    </form>
  )
}
