import { SentTo } from '#web/features/accounts/forms/code-recipient.tsx'
import { NothingPending } from '#web/features/accounts/forms/no-pending-code.tsx'
import { ResetForm } from '#web/features/accounts/forms/reset-form.tsx'
import { Frame, FrameWait } from '#web/features/accounts/sign-in/account-card.tsx'
import { usePending } from '#web/parts/verification-code/pending-code.ts'
import { useAccountText, useText } from '#web/session/language.ts'

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
