import { CodeRecipient } from '#web/features/accounts/forms/code-recipient.tsx'
import { DormantAccount } from '#web/features/accounts/forms/dormant-account.tsx'
import { NoPendingCode } from '#web/features/accounts/forms/no-pending-code.tsx'
import { VerifyForm } from '#web/features/accounts/forms/verify-form.tsx'
import { AccountCard, AccountCardSkeleton } from '#web/features/accounts/sign-in/account-card.tsx'
import { usePendingCode } from '#web/parts/verification-code/pending-code.ts'
import { useAccountText, useText } from '#web/session/language.ts'

export default function Verify() {
  const words = useAccountText().verify
  const { title } = useText().pages.verify
  const pending = usePendingCode()
  if (pending === null || pending?.purpose === 'reset_password') {
    return (
      <AccountCard title={title} heading={words.nothingTitle} icon="message-circle" lead={words.nothingBody}>
        <NoPendingCode to="/login" />
      </AccountCard>
    )
  }
  if (pending?.opensAt) return <DormantAccount title={title} pending={pending} opensAt={pending.opensAt} />
  return (
    <AccountCard
      title={title}
      heading={words.heading}
      icon="message-circle"
      lead={pending && <CodeRecipient pending={pending} />}
    >
      {pending ? <VerifyForm pending={pending} /> : <AccountCardSkeleton />}
    </AccountCard>
  )
}
