import { type FormEvent, useState } from 'react'
import type { CategoryPage, ChangePreview, DeskCategory } from '#contract/desk-categories.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ActFields } from './act-fields.tsx'
import { type ActKind, type ActValues, changeOf, valuesOf } from './act-values.ts'
import { PreviewList } from './preview-list.tsx'

type Props = {
  kind: ActKind
  page: CategoryPage
  category: DeskCategory
  onDone: (page: CategoryPage) => void
  onCancel: () => void
}

/** The fields of an act, then what it would touch, then the reason. */
export function ActPanel({ kind, page, category, onDone, onCancel }: Props) {
  const { categories: words, shell } = useDeskText()
  const call = useCall()
  const [values, setValues] = useState(() => valuesOf(kind, page, category))
  const [preview, setPreview] = useState<ChangePreview>()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const params = { id: String(category.id) }
  const isReady = kind === 'add' || preview !== undefined

  function change(part: Partial<ActValues>) {
    setValues({ ...values, ...part })
    setPreview(undefined)
  }

  async function send() {
    if (!isReady) {
      setPreview(await call((api) => api.deskCategories.preview({ params, body: changeOf(kind, values, category) })))
      return
    }
    setIsMissing(reason.trim().length < 3)
    if (reason.trim().length < 3) return
    const { name_ar, name_en, icon } = values
    const changed = await call((api) =>
      kind === 'add'
        ? api.deskCategories.add({ body: { parent_id: category.id, name_ar, name_en, icon, reason } })
        : api.deskCategories.change({ params, body: { change: changeOf(kind, values, category), reason } }),
    )
    if (changed) onDone(changed)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    await send()
    setIsBusy(false)
  }

  const isDanger = kind === 'merge' && preview !== undefined
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
      <p className="text-muted">{words.explain[kind]}</p>
      <ActFields kind={kind} values={values} page={page} category={category} onChange={change} />
      {preview && <PreviewList preview={preview} />}
      {isReady && (
        <TextField
          name="reason"
          dir="auto"
          label={shell.reason}
          hint={shell.reasonHint}
          error={isMissing ? shell.reasonMissing : undefined}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          disabled={isBusy}
          className={buttonClass(isDanger ? 'danger' : 'primary', 'grow sm:grow-0')}
        >
          {isReady ? words.apply : words.preview}
        </button>
        <button type="button" className={buttonClass('plain')} onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}
