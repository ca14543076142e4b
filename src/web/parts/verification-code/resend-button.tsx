import { useState } from 'react'
import type { ApiError } from '#contract/client.ts'
import { useSecondsUntil, waitText } from '#web/parts/forms/countdown.ts'
import { useAccountText } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { type IssuedCode, issuedCodeFrom, type SendCode } from './pending-code.ts'
import { useProofOfWork } from './use-proof-of-work.ts'

type Props = {
  code: IssuedCode
  sendCode: SendCode
  /** Called with a new code, or with the same code and a longer wait. */
  onCode: (code: IssuedCode) => void
  /** Called when a new code was sent: the typed digits belong to the old one. */
  onSent: () => void
}

/** Requests a new code; shows the remaining wait before that. */
export function ResendButton({ code, sendCode, onCode, onSent }: Props) {
  const text = useAccountText()
  const call = useCall()
  const { withProof, isProving } = useProofOfWork()
  const seconds = useSecondsUntil(code.resendAt)
  const [isSending, setIsSending] = useState(false)

  async function resend() {
    if (isSending) return
    setIsSending(true)
    const sent = await call((api) => withProof((proof, clientId) => sendCode(api, proof, clientId)), {
      isHandled: waitLonger,
    })
    setIsSending(false)
    if (!sent) return
    onCode(issuedCodeFrom(sent))
    notify({ kind: 'success', title: text.verify.resent })
    onSent()
  }

  /** The server's wait replaces the local one. */
  function waitLonger({ status, retryAfter }: ApiError) {
    if (status !== 429 || retryAfter === undefined) return false
    onCode({ ...code, resendAt: Date.now() + retryAfter * 1000 })
    return true
  }

  if (seconds) {
    return (
      <p role="timer" className="flex min-h-11 items-center justify-center text-center text-muted tabular-nums">
        {text.verify.resendIn} {waitText(seconds, text)}
      </p>
    )
  }
  return (
    <button type="button" aria-disabled={isSending} onClick={resend} className={buttonClass('quiet', 'w-full')}>
      {isSending && <Icon name="refresh-cw" className="animate-spin" />}
      {isProving ? text.provingWork : text.verify.resend}
    </button>
  )
}
