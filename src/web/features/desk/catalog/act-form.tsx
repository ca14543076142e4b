import { type FormEvent, type ReactNode, useState } from 'react'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

type Props = {
  explanation: string
  texts: { preview: string; apply: string; cancel: string }
  /** The fields of the act. */
  fields: ReactNode
  /** What it would touch; undefined until it was asked for. */
  preview: ReactNode
  /** The act needs no preview, or has it. */
  isReady: boolean
  isDanger: boolean
  onPreview: () => Promise<void>
  onApply: (reason: string) => Promise<void>
  onCancel: () => void
}

/** The fields of an act, then what it would touch, then the reason. */
export function ActForm(props: Props) {
  const { explanation, texts, fields, preview, isReady, isDanger, onPreview, onApply, onCancel } = props
  const { shell } = useDeskText()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function send() {
    if (!isReady) return onPreview()
    const isShort = reason.trim().length < 3
    setIsMissing(isShort)
    if (!isShort) await onApply(reason)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    await send()
    setIsBusy(false)
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
      <p className="text-muted">{explanation}</p>
      {fields}
      {preview}
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
          {isReady ? texts.apply : texts.preview}
        </button>
        <button type="button" className={buttonClass('plain')} onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  )
}
