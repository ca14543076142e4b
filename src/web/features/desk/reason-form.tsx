import { type FormEvent, type ReactNode, useState } from 'react'
import { buttonClass } from '#web/ui/button.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDeskText } from './desk-text.ts'

export type ReasonFormProps = {
  confirmLabel: string
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: (reason: string) => void
  onCancel?: () => void
  /** Further fields or an explanation, above the reason. */
  children?: ReactNode
}

const minLength = 3

/** Asks why before an act of the staff; the reason goes to the log. Inside a page or a dialog. */
export function ReasonForm({
  confirmLabel,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onCancel,
  children,
}: ReasonFormProps) {
  const words = useDeskText().shell
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const text = reason.trim()
    setIsMissing(text.length < minLength)
    if (text.length >= minLength && !isBusy) onConfirm(text)
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3">
      {children}
      <TextField
        name="reason"
        dir="auto"
        label={words.reason}
        hint={words.reasonHint}
        error={isMissing ? words.reasonMissing : undefined}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="mt-1 flex flex-wrap gap-2">
        <button
          type="submit"
          aria-disabled={isBusy}
          className={buttonClass(isDanger ? 'danger' : 'primary', 'grow aria-disabled:opacity-80')}
        >
          {isBusy && <Icon name="refresh-cw" className="animate-spin" />}
          {confirmLabel}
        </button>
        {onCancel && (
          <button type="button" className={buttonClass('quiet', 'grow')} onClick={onCancel}>
            {words.cancel}
          </button>
        )}
      </div>
    </form>
  )
}
