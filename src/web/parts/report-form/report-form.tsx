import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Case, needsText, ReportDraft, type ReportDraftInput, type ReportSubject } from '#contract/reports.ts'
import type { ReportTexts } from '#i18n/texts.ts'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { Link } from '#web/parts/link.tsx'
import { useLocalPath } from '#web/session/language.ts'
import { signInRequest } from '#web/session/sign-in-request.ts'
import { CancelledError } from '#web/session/use-call.ts'
import { currentUser } from '#web/session/user.ts'
import { FormError } from '#web/ui/form/form-error.tsx'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { readReportDraft, saveReportDraft } from './report-draft.ts'
import { reportTypesFor } from './report-types.ts'
import { TextCounter } from './text-counter.tsx'
import { useClientId } from './use-client-id.ts'

type Props = { subject: ReportSubject; id: number; words: ReportTexts; onSent: () => void }

/** Minimum length of the text; comments and messages need fewer letters. */
const fields = {
  body: { name: 'body', minLength: 15 },
  description: { name: 'description', minLength: 10 },
} as const

const maxLength = 5000

export function ReportForm({ subject, id, words, onSent }: Props) {
  const text = subject === 'comment' || subject === 'message' ? fields.description : fields.body
  const { form, field, submit, isBusy, error, earlier } = useReportForm({ subject, id, words, onSent }, text.name)
  const currentText = useWatch({ control: form.control, name: text.name }) ?? ''
  const type = useWatch({ control: form.control, name: 'type' })
  const isOptional = Boolean(type) && !needsText(type)
  const types = reportTypesFor[subject].map((type): [string, string] => [type, words.types[type]])
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4 p-2">
      <p className="text-muted">{words.dialog.lead}</p>
      <RadioList {...field('type')} label={words.dialog.type} options={types} />
      <TextArea
        {...field(text.name)}
        label={words.dialog.body}
        note={isOptional ? words.dialog.optional : undefined}
        rows={3}
        hint={
          <span className="flex justify-between gap-3">
            {words.dialog.bodyHint}
            {(!isOptional || currentText) && (
              <TextCounter text={currentText} minLength={text.minLength} maxLength={maxLength} words={words} />
            )}
          </span>
        }
      />
      <div>
        <FormError>{error?.sentence}</FormError>
        {earlier && (
          <p className="mb-3">
            {words.dialog.already(earlier)}{' '}
            <Link to="/complaints" className="font-semibold text-primary underline">
              {words.dialog.follow}
            </Link>
          </p>
        )}
        <SubmitButton isBusy={isBusy} busyLabel={words.dialog.sending}>
          {words.dialog.send}
        </SubmitButton>
      </div>
    </form>
  )
}

type Values = { type: string; body: string; description: string }

function useReportForm({ subject, id, words, onSent }: Props, textName: 'body' | 'description') {
  const draftName = `report-${subject}-${id}`
  const [draft] = useState(() => readReportDraft(draftName))
  const [earlier, setEarlier] = useState<string>()
  const submitted = useRef(() => {})
  // The name is the hash of this dialog: a user who leaves to sign in returns to it, and the stored draft fills it.
  const signInFirst = () => signInRequest.set({ name: draftName, act: () => submitted.current() })
  const clientId = useClientId()
  const showSentNotice = useSentNotice(words)

  const schemaForm = useSchemaForm<Values, ReportDraftInput, Case>({
    schema: ReportDraft,
    defaults: { type: draft.type, body: '', description: '', [textName]: draft.text },
    bodyOf: ({ type, ...values }) =>
      ({
        client_id: clientId([type, values]),
        subject,
        subject_id: id,
        type,
        [textName]: values[textName]?.trim() ? values[textName] : null,
      }) as ReportDraftInput,
    send: async (api, body) => {
      if (!currentUser()) {
        signInFirst()
        throw new CancelledError()
      }
      return api.reports.report({ body })
    },
    onError: (error) => setEarlier(error.details.number),
    onDone: (sent) => {
      saveReportDraft(draftName, null)
      onSent()
      showSentNotice(sent.number)
    },
  })

  const { form } = schemaForm
  submitted.current = schemaForm.submit
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        saveReportDraft(draftName, { type: values.type ?? '', text: values[textName] ?? '' })
      },
    })
    return stop
  }, [form, draftName, textName])

  return { ...schemaForm, earlier }
}

function useSentNotice({ dialog }: ReportTexts) {
  const local = useLocalPath()
  return (number: string) =>
    notify({
      kind: 'success',
      title: dialog.sent(number),
      content: dialog.sentBody,
      link: { to: local('/complaints'), label: dialog.follow },
      // The case number takes time to write down.
      duration: 8_000,
    })
}
