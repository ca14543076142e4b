import { NothingPending } from '#web/features/accounts/forms/no-pending-code.tsx'
import { RegisterForm } from '#web/features/accounts/forms/register-form.tsx'
import { Frame, FrameWait } from '#web/features/accounts/sign-in/account-card.tsx'
import { usePending } from '#web/parts/verification-code/pending-code.ts'
import { useAccountText, useText } from '#web/session/language.ts'

export default function Register() {
  const words = useAccountText().register
  const { title } = useText().pages.register
  const pending = usePending()
  if (pending !== undefined && !pending?.ticket) {
    return (
      <Frame title={title} heading={words.nothingTitle} icon="user-plus" lead={words.nothingBody}>
        <NothingPending to="/login" />
      </Frame>
    )
  }
  return (
    <Frame title={title} heading={words.heading} icon="user-plus" lead={words.lead}>
      {pending?.ticket ? <RegisterForm pending={pending} ticket={pending.ticket} /> : <FrameWait />}
    </Frame>
  )
}
