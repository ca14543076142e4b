import { SentTo } from '#web/features/accounts/forms/code-recipient.tsx'
import { Asleep } from '#web/features/accounts/forms/dormant-account.tsx'
import { NothingPending } from '#web/features/accounts/forms/no-pending-code.tsx'
import { VerifyForm } from '#web/features/accounts/forms/verify-form.tsx'
import { Frame, FrameWait } from '#web/features/accounts/sign-in/account-card.tsx'
import { usePending } from '#web/parts/verification-code/pending-code.ts'
import { useAccountText, useText } from '#web/session/language.ts'

export default function Verify() {
  const words = useAccountText().verify
  const { title } = useText().pages.verify
  const pending = usePending()
  if (pending === null || pending?.purpose === 'reset_password') {
    return (
      <Frame title={title} heading={words.nothingTitle} icon="message-circle" lead={words.nothingBody}>
        <NothingPending to="/login" />
      </Frame>
    )
  }
  if (pending?.opensAt) return <Asleep title={title} pending={pending} opensAt={pending.opensAt} />
  return (
    <Frame title={title} heading={words.heading} icon="message-circle" lead={pending && <SentTo pending={pending} />}>
      {pending ? <VerifyForm pending={pending} /> : <FrameWait />}
    </Frame>
  )
}
