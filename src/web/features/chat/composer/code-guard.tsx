import { useEffect, useRef } from 'react'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { onCancel: () => void; onSend: () => void }

/** Stops a message that looks like the code that the other user asked for. */
export function CodeGuard({ onCancel, onSend }: Props) {
  const { guard } = useMemberText().chat.warnings
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <div role="alert" className="mx-1 mb-2 rounded-md bg-apricot-soft p-3 text-ink text-sm">
      <p className="flex items-start gap-2 font-bold">
        <Icon name="shield-alert" size={18} className="mt-0.5 shrink-0" />
        {guard.title}
      </p>
      <p className="mt-1">{guard.body}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button ref={cancel} type="button" onClick={onCancel} className={buttonClass('primary')}>
          {guard.cancel}
        </button>
        <button type="button" onClick={onSend} className={buttonClass('plain')}>
          {guard.send}
        </button>
      </div>
    </div>
  )
}
