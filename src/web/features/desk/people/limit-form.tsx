import { limitedThings } from '#contract/account-limits.ts'
import { deskPeople, type LimitDraft } from '#contract/desk-people.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { Field, FieldError, inputClass } from '#web/ui/form/field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const terms = [1, 3, 7, 14, 30, 90]

type Values = { things: string[]; days: string; rule: string; reason: string }
type Props = { personId: number; rules: { id: string; heading: string }[]; onDone: () => void }

/** What stops, for how long, and which rule the person reads in the notification. */
export function LimitForm({ personId, rules, onDone }: Props) {
  const { people, shell } = useDeskText()
  const { limit: words, acts } = people
  const { form, field, submit, isBusy, error } = useSchemaForm({
    schema: deskPeople.limit.body,
    defaults: { things: [], days: '7', rule: '', reason: '' } as Values,
    bodyOf: (values) => ({
      things: (values.things || []) as LimitDraft['things'],
      days: values.days === '' ? null : Number(values.days),
      rule: (values.rule || null) as LimitDraft['rule'],
      reason: values.reason ?? '',
    }),
    send: (api, body) => api.deskPeople.limit({ params: { id: String(personId) }, body }),
    onDone: () => onDone(),
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3">
      <fieldset>
        <legend className="mb-1 font-semibold">{words.what}</legend>
        {limitedThings.map((thing) => (
          <label key={thing} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" value={thing} {...form.register('things')} className="size-5 accent-primary" />
            {words.things[thing]}
          </label>
        ))}
        <FieldError>{form.formState.errors.things && words.nothing}</FieldError>
      </fieldset>
      <Field label={words.days}>
        {(control) => (
          <select {...form.register('days')} {...control} className={inputClass}>
            {terms.map((days) => (
              <option key={days} value={days}>
                {words.forDays(days)}
              </option>
            ))}
            <option value="">{words.untilLifted}</option>
          </select>
        )}
      </Field>
      <Field label={words.rule}>
        {(control) => (
          <select {...form.register('rule')} {...control} className={inputClass}>
            <option value="">{words.noRule}</option>
            {rules.map(({ id, heading }) => (
              <option key={id} value={id}>
                {heading}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField {...field('reason')} dir="auto" maxLength={500} label={shell.reason} hint={shell.reasonHint} />
      <FormFooter error={error} isBusy={isBusy}>
        {acts.limit_account.submit}
      </FormFooter>
    </form>
  )
}
