import { useState } from 'react'
import { useAccountText } from '#web/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { sayWait, useSecondsUntil } from './countdown.ts'
import { codeFrom, type Pending, setPending } from './pending.ts'
import { useProofOfWork } from './prove-work.ts'

/** A new code, once the wait for it is over; `onSent` clears what was typed of the old one. */
export function Resend({ pending, onSent }: { pending: Pending; onSent: () => void }) {
  const text = useAccountText()
  const call = useCall()
  const { withProof, isProving } = useProofOfWork()
  const seconds = useSecondsUntil(pending.code.resendAt)
  const [isSending, setIsSending] = useState(false)
  const { purpose, phone } = pending

  async function resend() {
    if (isSending) return
    setIsSending(true)
    const sent = await call(
      (api) => withProof((proof) => api.accounts.sendCode({ body: { purpose, phone, ...(proof && { proof }) } })),
      { isMine: waitLonger },
    )
    setIsSending(false)
    if (!sent) return
    setPending({ ...pending, code: codeFrom(sent) })
    notify({ kind: 'success', title: text.verify.resent })
    onSent()
  }

  /** The server knows better how long the wait is. */
  function waitLonger({ status, retryAfter }: { status: number; retryAfter: number | undefined }) {
    if (status !== 429 || retryAfter === undefined) return false
    setPending({ ...pending, code: { ...pending.code, resendAt: Date.now() + retryAfter * 1000 } })
    return true
  }

  if (seconds) {
    return (
      <p role="timer" className="flex min-h-11 items-center justify-center text-center text-muted tabular-nums">
        {text.verify.resendIn} {sayWait(seconds, text)}
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
