import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react'
import type { SouqnaApi } from '#contract/api.ts'
import { type Client, isApiError } from '#contract/client.ts'
import type { IssuedCode } from '#web/parts/verification-code/pending-code.ts'
import { useAccountText, useText } from '#web/session/language.ts'
import { CancelledError } from '#web/session/use-call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLayer } from '#web/ui/use-layer.ts'

// Few acts ask for a code.
const StepUpForm = lazy(async () => ({ default: (await import('./step-up-form.tsx')).StepUpForm }))
const PasskeyStepUp = lazy(async () => ({ default: (await import('./passkey-step-up.tsx')).PasskeyStepUp }))

type Perform<T> = (api: Client<SouqnaApi>) => Promise<T>
type PendingProof = { resolve: () => void; reject: (reason: CancelledError) => void }

const ProveContext = createContext<() => Promise<void>>(() => Promise.reject(new CancelledError()))

/**
 * Wraps a call that may need a new code by phone: when the server requires it (403 `step_up`), a dialog asks for the code
 * and the call is repeated. Other input on the page is kept.
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

type Props = { maskedPhone: string; hasPasskey?: boolean; children: ReactNode }

/** Provides the dialog for all sensitive actions inside. */
export function StepUpDialog({ maskedPhone, hasPasskey = false, children }: Props) {
  const { shell } = useText()
  const { stepUp } = useAccountText()
  const layer = useLayer('confirm')
  const pendingProof = useRef<PendingProof>(undefined)
  // State of the page, not of the dialog: reopening the dialog must not send another SMS.
  const [code, setCode] = useState<IssuedCode>()

  const prove = () =>
    new Promise<void>((resolve, reject) => {
      pendingProof.current = { resolve, reject }
      layer.open()
    })

  // Closed without a code.
  useEffect(() => {
    if (layer.isOpen) return
    pendingProof.current?.reject(new CancelledError())
    pendingProof.current = undefined
  }, [layer.isOpen])

  const onProven = () => {
    pendingProof.current?.resolve()
    pendingProof.current = undefined
    setCode(undefined)
    layer.close()
  }

  return (
    <ProveContext value={prove}>
      {children}
      <Dialog isOpen={layer.isOpen} onClose={layer.close} title={stepUp.title} closeLabel={shell.close} place="middle">
        {layer.isOpen && (
          <Suspense fallback={null}>
            <StepUpForm maskedPhone={maskedPhone} code={code} onCode={setCode} onProven={onProven} />
            {hasPasskey && <PasskeyStepUp onProven={onProven} />}
          </Suspense>
        )}
      </Dialog>
    </ProveContext>
  )
}
