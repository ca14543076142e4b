import { useState } from 'react'
import { useFinishSignIn } from '#web/features/accounts/forms/use-finish-sign-in.ts'
import { answerWithPasskey } from '#web/parts/passkeys/ask-for-passkey.ts'
import { usePasskeyCall } from '#web/parts/passkeys/use-passkey-call.ts'
import { useAccountText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The third way to sign in. The browser offers the passkeys that it has for this site. */
export function PasskeyButton({ next }: { next: string | null }) {
  const words = useAccountText().passkey
  const call = usePasskeyCall()
  const arrive = useFinishSignIn()
  const [isBusy, setIsBusy] = useState(false)

  async function signIn() {
    if (isBusy) return
    setIsBusy(true)
    const reply = await call(async (api) => {
      const body = await answerWithPasskey(await api.accounts.passkeyOptions())
      return api.accounts.signInWithPasskey({ body })
    })
    setIsBusy(false)
    if (reply) arrive(reply.user, next)
  }

  return (
    <button type="button" aria-disabled={isBusy} onClick={signIn} className={buttonClass('quiet', 'mt-4 w-full')}>
      <Icon name={isBusy ? 'refresh-cw' : 'key-round'} className={isBusy ? 'animate-spin' : ''} />
      {words.signIn}
    </button>
  )
}
