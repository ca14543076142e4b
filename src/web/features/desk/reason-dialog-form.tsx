import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { useLayer } from '#web/ui/use-layer.ts'
import { useDeskText } from './desk-text.ts'

export type ReasonDialogProps = {
  layer: ReturnType<typeof useLayer>
  title: string
  confirmLabel: string
  isDanger?: boolean
  onConfirm: (reason: string) => void
  /** Further fields or an explanation, above the reason. */
  children?: ReactNode
}

/** Asks why before an act of the staff; the reason goes to the log. What was typed stays when the dialog closes. */
export function ReasonDialogForm({
  layer,
  title,
  confirmLabel,
  isDanger = false,
  onConfirm,
  children,
}: ReasonDialogProps) {
  const { shell } = useText()
  const words = useDeskText().shell
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const confirmed = useRef<string>(undefined)

  // Runs after the dialog has left the history: the act may open the dialog that asks for a code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on closing only
  useEffect(() => {
    if (layer.isOpen || confirmed.current === undefined) return
    const text = confirmed.current
    confirmed.current = undefined
    onConfirm(text)
  }, [layer.isOpen])

  function submit(event: FormEvent) {
    event.preventDefault()
    const text = reason.trim()
    setIsMissing(text.length < 3)
    if (text.length < 3) return
    confirmed.current = text
    layer.close()
  }

  return (
    <Dialog isOpen={layer.isOpen} onClose={layer.close} title={title} closeLabel={shell.close} place="middle">
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3 p-2">
        {children}
        <TextField
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          error={isMissing ? words.reasonMissing : undefined}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="mt-1 flex flex-wrap gap-2">
          <button type="submit" className={buttonClass(isDanger ? 'danger' : 'primary', 'grow')}>
            {confirmLabel}
          </button>
          <button type="button" className={buttonClass('quiet', 'grow')} onClick={layer.close}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
