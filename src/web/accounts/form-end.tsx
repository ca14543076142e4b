import type { Trouble } from '#web/forms/use-schema-form.ts'
import { useAccountText } from '#web/language.ts'
import { FormTrouble } from '#web/ui/form/form-trouble.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { sayWait, useSecondsUntil } from './countdown.ts'

type Props = { trouble: Trouble | undefined; isBusy: boolean; isProving?: boolean; children: string }

/** The end of a form: why it was refused, from when on it is worth trying again, and the button. */
export function FormEnd({ trouble, isBusy, isProving = false, children }: Props) {
  const text = useAccountText()
  return (
    <div>
      <FormTrouble>{trouble?.sentence}</FormTrouble>
      {trouble?.retryAt && <Wait until={trouble.retryAt} />}
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

function Wait({ until }: { until: number }) {
  const text = useAccountText()
  const seconds = useSecondsUntil(until)
  if (!seconds) return null
  return (
    <p role="timer" className="mb-3 text-muted text-sm tabular-nums">
      {text.tryAgainIn(sayWait(seconds, text))}
    </p>
  )
}
