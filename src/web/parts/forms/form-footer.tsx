import { useAccountText } from '#web/session/language.ts'
import { FormError } from '#web/ui/form/form-error.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSecondsUntil, waitText } from './countdown.ts'
import type { SubmitError } from './use-schema-form.ts'

type Props = { error: SubmitError | undefined; isBusy: boolean; isProving?: boolean; children: string }

/** The end of a form: its error, the wait before a retry, and the submit button. */
export function FormFooter({ error, isBusy, isProving = false, children }: Props) {
  const text = useAccountText()
  return (
    <div>
      <SubmitErrorMessage error={error} />
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

/** Hides the error when the wait is over. */
function SubmitErrorMessage({ error }: { error: SubmitError | undefined }) {
  const text = useAccountText()
  const seconds = useSecondsUntil(error?.retryAt ?? 0)
  const isOver = error?.retryAt !== undefined && !seconds
  return (
    <>
      <FormError>{isOver ? undefined : error?.sentence}</FormError>
      {seconds > 0 && (
        <p role="timer" className="mb-3 text-muted text-sm tabular-nums">
          {text.tryAgainIn(waitText(seconds, text))}
        </p>
      )}
    </>
  )
}
