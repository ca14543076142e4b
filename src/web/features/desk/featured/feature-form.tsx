import { useRef } from 'react'
import {
  type Feature,
  FeatureDraft,
  type FeaturePackage,
  type Payment,
  packageNames,
  payments,
} from '#contract/featuring.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { messageOf, useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

type Values = {
  ad_id: string
  package: FeaturePackage
  starts_at: string
  payment: Payment
  amount: string
  receipt: string
  reason: string
}

const defaults: Values = {
  ad_id: '',
  package: 'week',
  starts_at: '',
  payment: 'cash',
  amount: '',
  receipt: '',
  reason: '',
}

/** The number in "1024", "#1024" or the address of the page; NaN without one. */
const adIdIn = (text: string) =>
  Number(/(\d+)\D*$/.exec(text.trim().split(/[?#]/)[0] || text.trim())?.[1] ?? Number.NaN)

export function FeatureForm({ onGiven }: { onGiven: (feature: Feature) => void }) {
  const { shell, featured: words } = useDeskText()
  // A repeated request after a lost reply must not feature the ad twice.
  const clientId = useRef('')
  clientId.current ||= typeof crypto === 'undefined' ? '' : crypto.randomUUID()
  const { form, submit, isBusy, error } = useSchemaForm({
    schema: FeatureDraft,
    defaults,
    bodyOf: (values: Values) => ({
      client_id: clientId.current,
      ad_id: adIdIn(values.ad_id),
      package: values.package,
      starts_at: values.starts_at ? new Date(values.starts_at).toISOString() : null,
      payment: values.payment,
      amount: values.payment === 'gift' || !values.amount ? null : Number(values.amount),
      receipt: values.payment === 'gift' || !values.receipt ? null : values.receipt,
      reason: values.reason,
    }),
    send: (api, body) => api.featuring.give({ body }),
    onDone: onGiven,
  })
  const { errors } = form.formState
  const isGift = form.watch('payment') === 'gift'
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={words.ad}
        hint={words.adHint}
        inputMode="url"
        dir="ltr"
        error={errors.ad_id ? words.adMissing : undefined}
        {...form.register('ad_id')}
      />
      <RadioList
        label={words.package}
        options={packageNames.map((name) => [name, words.packages[name]])}
        {...form.register('package')}
      />
      <TextField
        label={words.starts}
        hint={words.startsHint}
        type="datetime-local"
        error={messageOf(errors.starts_at)}
        {...form.register('starts_at')}
      />
      <RadioList
        label={words.payment}
        options={payments.map((name) => [name, words.payments[name]])}
        {...form.register('payment')}
      />
      {!isGift && (
        <>
          <TextField
            label={words.amount}
            inputMode="numeric"
            dir="ltr"
            error={messageOf(errors.amount)}
            {...form.register('amount')}
          />
          <TextField label={words.receipt} dir="auto" error={messageOf(errors.receipt)} {...form.register('receipt')} />
        </>
      )}
      <TextField
        label={shell.reason}
        hint={shell.reasonHint}
        maxLength={500}
        error={messageOf(errors.reason)}
        {...form.register('reason')}
      />
      <FormFooter error={error} isBusy={isBusy}>
        {words.give}
      </FormFooter>
    </form>
  )
}
