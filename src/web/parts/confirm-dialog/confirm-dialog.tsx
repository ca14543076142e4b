import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { useLayer } from '#web/ui/use-layer.ts'

type Props = {
  layer: ReturnType<typeof useLayer>
  title: string
  confirmLabel: string
  onConfirm: () => void
  children: ReactNode
}

/** Asks for confirmation of an action that is hard to undo. */
export function ConfirmDialog({ layer, title, confirmLabel, onConfirm, children }: Props) {
  const { shell } = useText()
  const { settings } = useMemberText()
  const isConfirmed = useRef(false)

  // Runs after the dialog has left the history: onConfirm may open another dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on closing only
  useEffect(() => {
    if (layer.isOpen || !isConfirmed.current) return
    isConfirmed.current = false
    onConfirm()
  }, [layer.isOpen])

  const confirm = () => {
    isConfirmed.current = true
    layer.close()
  }
  return (
    <Dialog isOpen={layer.isOpen} onClose={layer.close} title={title} closeLabel={shell.close} place="middle">
      <div className="p-2">
        {children}
        <div className="mt-4 flex flex-wrap gap-2">
          <button type="button" className={buttonClass('danger', 'grow')} onClick={confirm}>
            {confirmLabel}
          </button>
          <button type="button" className={buttonClass('quiet', 'grow')} onClick={layer.close}>
            {settings.cancel}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
