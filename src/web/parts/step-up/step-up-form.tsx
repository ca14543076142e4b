import { useEffect, useState } from 'react'
import { CodeForm } from '#web/parts/verification-code/code-form.tsx'
import { type IssuedCode, issuedCodeFrom } from '#web/parts/verification-code/pending-code.ts'
import { useAccountText } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form/form-error.tsx'

type Props = {
  maskedPhone: string
  /** The code that was already sent, if any. */
  code: IssuedCode | undefined
  onCode: (code: IssuedCode) => void
  onProven: () => void
}

/** Sends a code to the user's phone on mount, and verifies it. */
export function StepUpForm({ maskedPhone, code, onCode, onProven }: Props) {
  const { stepUp } = useAccountText()
  const call = useCall()
  const [error, setError] = useState<string>()

  async function sendCode() {
    setError(undefined)
    const sent = await call((api) => api.me.sendStepUpCode(), {
      isHandled: ({ status, message }) => {
        setError(message)
        return status !== 401
      },
    })
    if (sent) onCode(issuedCodeFrom(sent))
    else setError((message) => message ?? stepUp.failed)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening
  useEffect(() => {
    if (!code || code.expiresAt <= Date.now()) void sendCode()
  }, [])

  if (error !== undefined && !code) {
    return (
      <div className="p-2">
        <FormError>{error}</FormError>
        <button type="button" className={buttonClass('quiet', 'mt-3 w-full')} onClick={sendCode}>
          {stepUp.retry}
        </button>
      </div>
    )
  }
  return (
    <div className="p-2">
      <p className="mb-4 text-muted">
        {code ? stepUp.sentTo : stepUp.sending}{' '}
        <bdi dir="ltr" className="whitespace-nowrap font-semibold text-ink tabular-nums">
          {maskedPhone}
        </bdi>
      </p>
      {code ? (
        <CodeForm
          code={code}
          onCode={onCode}
          sendCode={(api) => api.me.sendStepUpCode()}
          verifyCode={(api, body) => api.me.stepUp({ body })}
          onDone={onProven}
        />
      ) : (
        <div aria-hidden="true" className="flex h-64 flex-col gap-4">
          <div className="h-14 rounded-md bg-sunken" />
          <div className="h-12 rounded-md bg-sunken" />
        </div>
      )}
    </div>
  )
}
