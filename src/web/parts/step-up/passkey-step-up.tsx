import { useState } from 'react'
import { answerWithPasskey } from '#web/parts/passkeys/ask-for-passkey.ts'
import { usePasskeyCall } from '#web/parts/passkeys/use-passkey-call.ts'
import { useAccountText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A passkey instead of the code, for a person without the SIM card. */
export function PasskeyStepUp({ onProven }: { onProven: () => void }) {
  const words = useAccountText().passkey
  const call = usePasskeyCall()
  const [isBusy, setIsBusy] = useState(false)

  async function prove() {
    if (isBusy) return
    setIsBusy(true)
    const proven = await call(async (api) => {
      const body = await answerWithPasskey(await api.me.passkeyStepUpOptions())
      return api.me.stepUpWithPasskey({ body })
    })
    setIsBusy(false)
    if (proven !== undefined) onProven()
  }

  return (
    <div className="p-2 pt-0">
      <button type="button" aria-disabled={isBusy} onClick={prove} className={buttonClass('plain', 'w-full')}>
        <Icon name={isBusy ? 'refresh-cw' : 'key-round'} className={isBusy ? 'animate-spin' : ''} />
        {words.stepUp}
      </button>
    </div>
  )
}
