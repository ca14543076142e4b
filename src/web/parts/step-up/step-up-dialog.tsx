import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { SouqnaApi } from '#contract/api.ts'
import { type Client, isApiError } from '#contract/client.ts'
import type { IssuedCode } from '#web/parts/verification-code/pending-code.ts'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { CancelledError } from '#web/session/use-call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { StepUpForm } from './step-up-form.tsx'

type Perform<T> = (api: Client<SouqnaApi>) => Promise<T>
type Waiting = { proven: () => void; abandon: (reason: CancelledError) => void }

const ProveContext = createContext<() => Promise<void>>(() => Promise.reject(new CancelledError()))

/**
 * Wraps a call that may need a fresh code to one's phone: when the server asks for it (403 `step_up`), a dialog gets it
 * and the call goes on as if nothing had been in between. Nothing typed elsewhere is touched.
 */
export function useStepUp() {
  const prove = useContext(ProveContext)
  return <T,>(perform: Perform<T>): Perform<T> =>
    async (api) => {
      try {
        return await perform(api)
      } catch (error) {
        if (!isApiError(error) || error.code !== 'step_up') throw error
        await prove()
        return perform(api)
      }
    }
}

/** Stands around everything sensitive and holds the one dialog. Back closes it, as it closes every layer. */
export function StepUpDialog({ maskedPhone, children }: { maskedPhone: string; children: ReactNode }) {
  const { shell } = useText()
  const { stepUp } = useMemberText().settings
  const layer = useLayer('confirm')
  const waiting = useRef<Waiting>(undefined)
  // Kept while the page lives: closing the dialog and coming back must not cost another message.
  const [code, setCode] = useState<IssuedCode>()

  const prove = () =>
    new Promise<void>((proven, abandon) => {
      waiting.current = { proven, abandon }
      layer.open()
    })

  // Closed without a code, in whatever way.
  useEffect(() => {
    if (layer.isOpen) return
    waiting.current?.abandon(new CancelledError())
    waiting.current = undefined
  }, [layer.isOpen])

  const onProven = () => {
    waiting.current?.proven()
    waiting.current = undefined
    setCode(undefined)
    layer.close()
  }

  return (
    <ProveContext value={prove}>
      {children}
      <Dialog isOpen={layer.isOpen} onClose={layer.close} title={stepUp.title} closeLabel={shell.close} place="middle">
        {layer.isOpen && <StepUpForm maskedPhone={maskedPhone} code={code} onCode={setCode} onProven={onProven} />}
      </Dialog>
    </ProveContext>
  )
}
