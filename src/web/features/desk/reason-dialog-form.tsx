import { useEffect, useRef } from 'react'
import { useText } from '#web/session/language.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { useLayer } from '#web/ui/use-layer.ts'
import { ReasonForm, type ReasonFormProps } from './reason-form.tsx'

export type ReasonDialogProps = Omit<ReasonFormProps, 'isBusy' | 'onCancel'> & {
  layer: ReturnType<typeof useLayer>
  title: string
}

/** The form of a reason in a dialog. What was typed stays when the dialog closes. */
export function ReasonDialogForm({ layer, title, onConfirm, ...form }: ReasonDialogProps) {
  const { shell } = useText()
  const confirmed = useRef<string>(undefined)

  // Runs after the dialog has left the history: the act may open the dialog that asks for a code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on closing only
  useEffect(() => {
    if (layer.isOpen || confirmed.current === undefined) return
    const text = confirmed.current
    confirmed.current = undefined
    onConfirm(text)
  }, [layer.isOpen])

  function confirm(reason: string) {
    confirmed.current = reason
    layer.close()
  }

  return (
    <Dialog isOpen={layer.isOpen} onClose={layer.close} title={title} closeLabel={shell.close} place="middle">
      <div className="p-2">
        <ReasonForm {...form} onConfirm={confirm} onCancel={layer.close} />
      </div>
    </Dialog>
  )
}
