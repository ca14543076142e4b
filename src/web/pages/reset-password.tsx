import { CodeRecipient } from '#web/features/accounts/forms/code-recipient.tsx'
import { NoPendingCode } from '#web/features/accounts/forms/no-pending-code.tsx'
import { ResetForm } from '#web/features/accounts/forms/reset-form.tsx'
import { AccountCard, AccountCardSkeleton } from '#web/features/accounts/sign-in/account-card.tsx'
import { usePendingCode } from '#web/parts/verification-code/pending-code.ts'
import { useAccountText, useText } from '#web/session/language.ts'

export default function ResetPassword() {
  const words = useAccountText().reset
  const { title } = useText().pages.resetPassword
  const pending = usePendingCode()
  if (pending === null || pending?.purpose === 'sign_in') {
    return (
      <AccountCard title={title} heading={words.nothingTitle} icon="key-round" lead={words.nothingBody}>
        <NoPendingCode to="/forgot-password" />
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title={title}
      heading={words.heading}
      icon="key-round"
      lead={pending && <CodeRecipient pending={pending} />}
    >
      {pending ? <ResetForm pending={pending} /> : <AccountCardSkeleton />}
    </AccountCard>
  )
}
