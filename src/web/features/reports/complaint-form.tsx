import { useWatch } from 'react-hook-form'
import { complaintTypes } from '#contract/desk-choices.ts'
import { type Case, ComplaintDraft, type ComplaintDraftInput } from '#contract/reports.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { TextCounter } from '#web/parts/report-form/text-counter.tsx'
import { useClientId } from '#web/parts/report-form/use-client-id.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const minLength = 15
const maxLength = 5000

type Values = { type: string; title: string; body: string }

export function ComplaintForm({ onFiled }: { onFiled: (filed: Case) => void }) {
  const words = useMemberText().reports
  const clientId = useClientId()
  const { form, field, submit, isBusy, error } = useSchemaForm<Values, ComplaintDraftInput, Case>({
    schema: ComplaintDraft,
    defaults: { type: '', title: '', body: '' },
    bodyOf: ({ type, title = '', body = '' }) =>
      ({ client_id: clientId([type, title, body]), type, title, body }) as ComplaintDraftInput,
    send: (api, body) => api.reports.complain({ body }),
    onDone: (filed) => {
      form.reset()
      onFiled(filed)
    },
  })
  const written = useWatch({ control: form.control, name: 'body' }) ?? ''
  const types = complaintTypes.map((type): [string, string] => [type, words.complaintTypes[type]])
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <RadioList {...field('type')} label={words.complaint.type} options={types} isNarrow />
      <TextField {...field('title')} dir="auto" maxLength={120} label={words.complaint.title} />
      <TextArea
        {...field('body')}
        rows={6}
        label={words.complaint.body}
        hint={
          <span className="flex justify-between gap-3">
            {words.complaint.bodyHint}
            <TextCounter text={written} minLength={minLength} maxLength={maxLength} words={words} />
          </span>
        }
      />
      <FormFooter error={error} isBusy={isBusy}>
        {words.complaint.send}
      </FormFooter>
    </form>
  )
}
