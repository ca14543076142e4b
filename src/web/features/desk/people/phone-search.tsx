import { useState } from 'react'
import type { PhoneInput } from '#contract/credentials.ts'
import type { FoundPerson } from '#contract/desk-people.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { PhoneField } from '#web/parts/phone-field/phone-field.tsx'
import { useServerForm } from '#web/parts/server-form/use-server-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PersonRows } from './person-row.tsx'

/** Exact numbers only, sent in a body: numbers do not belong into addresses and logs. */
export function PhoneSearch() {
  const { people: words, shell } = useDeskText()
  const [found, setFound] = useState<FoundPerson[]>()
  const [phone, setPhone] = useState<PhoneInput>({ text: '', country: 'SY' })
  const { field, submit, forgetError, isBusy, error } = useServerForm({
    send: (api, { reason = '' }) => api.deskPeople.findByPhone({ body: { phone, reason } }),
    onDone: ({ items }) => setFound(items),
  })
  return (
    <section aria-labelledby="by-phone" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="by-phone" className="font-bold text-lg">
        {words.byPhone.heading}
      </h2>
      <p className="mt-1 text-muted">{words.byPhone.hint}</p>
      <form
        noValidate
        method="post"
        onSubmit={submit}
        onChange={forgetError}
        className="mt-3 flex max-w-[34rem] flex-col gap-4"
      >
        <PhoneField {...field('phone')} label={words.byPhone.phone} value={phone} onChange={setPhone} />
        <TextField {...field('reason')} dir="auto" maxLength={500} label={shell.reason} hint={shell.reasonHint} />
        <FormFooter error={error} isBusy={isBusy}>
          {words.byPhone.submit}
        </FormFooter>
      </form>
      <div role="status" className="mt-3 empty:mt-0">
        {found && (found.length ? <PersonRows people={found} /> : <p>{words.byPhone.none}</p>)}
      </div>
    </section>
  )
}
