import { useAccountText } from '#web/session/language.ts'
import { FormError } from '#web/ui/form/form-error.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSecondsUntil, waitText } from './countdown.ts'
import type { SubmitError } from './use-schema-form.ts'

type Props = { trouble: SubmitError | undefined; isBusy: boolean; isProving?: boolean; children: string }

/** The end of a form: why it was refused, from when on it is worth trying again, and the button. */
export function FormFooter({ trouble, isBusy, isProving = false, children }: Props) {
  const text = useAccountText()
  return (
    <div>
      <Refusal trouble={trouble} />
      <SubmitButton isBusy={isBusy} busyLabel={isProving ? text.provingWork : text.busy}>
        {children}
      </SubmitButton>
      {isProving && (
        <p aria-hidden="true" className="mt-2 text-center text-muted">
          {text.provingWork}
        </p>
      )}
    </div>
  )
}

/** Once the wait is over there is nothing to complain about any more. */
function Refusal({ trouble }: { trouble: SubmitError | undefined }) {
  const text = useAccountText()
  const seconds = useSecondsUntil(trouble?.retryAt ?? 0)
  const isOver = trouble?.retryAt !== undefined && !seconds
  return (
    <>
      <FormError>{isOver ? undefined : trouble?.sentence}</FormError>
      {seconds > 0 && (
        <p role="timer" className="mb-3 text-muted text-sm tabular-nums">
          {text.tryAgainIn(waitText(seconds, text))}
        </p>
      )}
    </>
  )
}
