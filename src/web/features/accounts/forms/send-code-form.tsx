import { useNavigate } from 'react-router'
import { SendCodeForm as PhoneForm } from '#web/parts/send-code/send-code-form.tsx'
import { type Purpose, setPendingCode } from '#web/parts/verification-code/pending-code.ts'
import { useLocalPath } from '#web/session/language.ts'

type Props = { purpose: Purpose; next: string | null; submitLabel: string; hint?: string; registers?: boolean }

/** Sends a code and opens the page on which it is entered. */
export function SendCodeForm({ purpose, next, submitLabel, hint, registers = false }: Props) {
  const local = useLocalPath()
  const navigate = useNavigate()
  return (
    <PhoneForm
      purpose={purpose}
      submitLabel={submitLabel}
      hint={hint}
      onSent={(sent) => {
        setPendingCode({ ...sent, next, registers })
        navigate(local(purpose === 'sign_in' ? '/verify' : '/reset-password'))
      }}
    />
  )
}
