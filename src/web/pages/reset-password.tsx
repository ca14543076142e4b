import { Frame, FrameWait } from '#web/accounts/frame.tsx'
import { NothingPending } from '#web/accounts/nothing-pending.tsx'
import { usePending } from '#web/accounts/pending.ts'
import { ResetForm } from '#web/accounts/reset-form.tsx'
import { SentTo } from '#web/accounts/sent-to.tsx'
import { useAccountText, useText } from '#web/language.ts'

export default function ResetPassword() {
  const words = useAccountText().reset
  const { title } = useText().pages.resetPassword
  const pending = usePending()
  if (pending === null || pending?.purpose === 'sign_in') {
    return (
      <Frame title={title} heading={words.nothingTitle} icon="key-round" lead={words.nothingBody}>
        <NothingPending to="/forgot-password" />
      </Frame>
    )
  }
  return (
    <Frame title={title} heading={words.heading} icon="key-round" lead={pending && <SentTo pending={pending} />}>
      {pending ? <ResetForm pending={pending} /> : <FrameWait />}
    </Frame>
  )
}
