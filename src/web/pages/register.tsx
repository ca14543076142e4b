import { Frame, FrameWait } from '#web/accounts/frame.tsx'
import { NothingPending } from '#web/accounts/nothing-pending.tsx'
import { usePending } from '#web/accounts/pending.ts'
import { RegisterForm } from '#web/accounts/register-form.tsx'
import { useAccountText, useText } from '#web/language.ts'

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
