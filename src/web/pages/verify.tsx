import { Asleep } from '#web/accounts/asleep.tsx'
import { Frame, FrameWait } from '#web/accounts/frame.tsx'
import { NothingPending } from '#web/accounts/nothing-pending.tsx'
import { usePending } from '#web/accounts/pending.ts'
import { SentTo } from '#web/accounts/sent-to.tsx'
import { VerifyForm } from '#web/accounts/verify-form.tsx'
import { useAccountText, useText } from '#web/language.ts'

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
