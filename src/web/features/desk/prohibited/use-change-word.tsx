import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProhibitedChange } from '#contract/desk-prohibited.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonDialog } from '#web/features/desk/reason-dialog.tsx'
import { useCall } from '#web/session/use-call.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'

type Change = Omit<ProhibitedChange, 'reason'>
type Refusal = { status: number; message: string; fields: Record<string, string[]> }

/** Asks for the reason and saves. A refused word is explained where `onRefused` shows it. */
export function useChangeWord(name: string, onRefused?: (sentence: string) => void, onSaved?: () => void) {
  const { prohibited: words } = useDeskText()
  const call = useCall()
  const { revalidate } = useRevalidator()
  const layer = useLayer(name)
  const [change, setChange] = useState<Change>()

  async function save(reason: string) {
    if (!change) return
    const isHandled = (error: Refusal) => {
      if (!onRefused || (error.status !== 409 && error.status !== 422)) return false
      onRefused(Object.values(error.fields).flat()[0] ?? error.message)
      return true
    }
    const saved = await call((api) => api.deskProhibited.change({ body: { ...change, reason } }), { isHandled })
    if (!saved) return
    notify({ kind: 'success', title: words.saved })
    onSaved?.()
    await revalidate()
  }

  return {
    ask(wanted: Change) {
      setChange(wanted)
      layer.open()
    },
    dialog: (
      <ReasonDialog
        layer={layer}
        title={words.changeTitle}
        confirmLabel={words.save}
        isDanger={change?.severity === 'off'}
        onConfirm={(reason) => void save(reason)}
      >
        <p className="font-semibold">
          <bdi>{change?.phrase}</bdi>
          {change && ` · ${words.severities[change.severity]}`}
        </p>
      </ReasonDialog>
    ),
  }
}
