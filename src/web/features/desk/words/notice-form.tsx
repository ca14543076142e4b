import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type NoticeGroup, noticeGroups } from '#contract/desk-choices.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonDialog } from '#web/features/desk/reason-dialog.tsx'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useRootData } from '#web/session/root-data.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'

type Draft = { ar: string; en: string; link: string; group: NoticeGroup; governorate: string }

const empty: Draft = { ar: '', en: '', link: '', group: 'sellers', governorate: '' }

export function NoticeForm() {
  const { notice: words, ar, en } = useDeskText().words
  const [draft, setDraft] = useState(empty)
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const count = useRecipients(draft)
  const layer = useLayer('send-notice')
  const { send, errorOf } = useSendNotice(draft, () => setDraft(empty))
  return (
    <section aria-labelledby="notice-heading" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="notice-heading" className="font-bold text-lg">
        {words.title}
      </h2>
      <p className="text-muted text-sm">{words.lead}</p>
      <div className="mt-3 flex flex-col gap-3">
        <TextArea
          label={ar}
          dir="rtl"
          rows={2}
          maxLength={300}
          value={draft.ar}
          error={errorOf('ar')}
          onChange={({ target }) => set({ ar: target.value })}
        />
        <TextArea
          label={en}
          dir="ltr"
          rows={2}
          maxLength={300}
          value={draft.en}
          error={errorOf('en')}
          onChange={({ target }) => set({ en: target.value })}
        />
        <TextField
          label={words.link}
          hint={words.linkHint}
          dir="ltr"
          maxLength={300}
          value={draft.link}
          error={errorOf('link')}
          onChange={({ target }) => set({ link: target.value })}
        />
        <RadioList
          isNarrow
          label={words.group}
          name="group"
          checkedValue={draft.group}
          options={noticeGroups.map((group) => [group, words.groups[group]])}
          onChange={({ target }) => set({ group: target.value as NoticeGroup })}
        />
        {draft.group === 'governorate' && (
          <GovernorateField value={draft.governorate} onChange={(governorate) => set({ governorate })} />
        )}
      </div>
      <p role="status" className="mt-3 min-h-6 font-semibold">
        {count === undefined ? isComplete(draft) && words.counting : words.recipients(count)}
      </p>
      <button type="button" disabled={!count} onClick={layer.open} className={buttonClass('primary', 'mt-2')}>
        {words.send}
      </button>
      <ReasonDialog
        layer={layer}
        title={words.sendTitle(count ?? 0)}
        confirmLabel={words.send}
        onConfirm={(reason) => void send(reason)}
      >
        <NoticePreview draft={draft} />
      </ReasonDialog>
    </section>
  )
}

const NoticePreview = ({ draft }: { draft: Draft }) => (
  <>
    <p lang="ar" dir="rtl" className="whitespace-pre-line rounded-md bg-sunken px-3 py-2">
      {draft.ar}
    </p>
    <p lang="en" dir="ltr" className="whitespace-pre-line rounded-md bg-sunken px-3 py-2">
      {draft.en}
    </p>
  </>
)

function GovernorateField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { notice: words } = useDeskText().words
  const governorates = useRootData()?.governorates ?? []
  return (
    <Field label={words.governorate}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)} className={inputClass}>
          <option value="">{words.choose}</option>
          {governorates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const isComplete = ({ group, governorate }: Draft) => group !== 'governorate' || governorate !== ''

const recipientsOf = ({ group, governorate }: Draft) => ({
  group,
  ...(group === 'governorate' && { governorate_id: Number(governorate) }),
})

/** How many the chosen group has; undefined while it is counted. */
function useRecipients(draft: Draft) {
  const call = useCall()
  const [counted, setCounted] = useState<{ of: string; count: number }>()
  const wanted = `${draft.group} ${draft.governorate}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: one call for each group
  useEffect(() => {
    if (!isComplete(draft)) return
    const query = recipientsOf(draft)
    void call((api) => api.deskWords.recipients({ query }), { kind: 'background' }).then(
      (reply) => reply && setCounted({ of: wanted, count: reply.count }),
    )
  }, [wanted])
  return counted?.of === wanted ? counted.count : undefined
}

function useSendNotice(draft: Draft, onSent: () => void) {
  const { notice: words } = useDeskText().words
  const call = useCall()
  const sensitive = useStepUp()
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState<Record<string, string[]>>({})
  // The same id for the same draft: a lost reply does not send it twice.
  const [attempt, setAttempt] = useState({ text: '', id: '' })

  async function send(reason: string) {
    setFields({})
    const { ar, en, link } = draft
    const content = { ar, en, link: link.trim() || null, ...recipientsOf(draft), reason }
    const text = JSON.stringify(content)
    const id = attempt.text === text ? attempt.id : crypto.randomUUID()
    setAttempt({ text, id })
    const sent = await call(
      sensitive((api) => api.deskWords.sendNotice({ body: { client_id: id, ...content } })),
      {
        isHandled: (error) => {
          if (error.status === 422) setFields(error.fields)
          return error.status === 422
        },
      },
    )
    if (!sent) return
    notify({ kind: 'success', title: words.started })
    onSent()
    await revalidate()
  }
  return { send, errorOf: (field: string) => fields[field]?.[0] }
}
