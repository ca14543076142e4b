import { NoPendingCode } from '#web/features/accounts/forms/no-pending-code.tsx'
import { RegisterForm } from '#web/features/accounts/forms/register-form.tsx'
import { AccountCard, AccountCardSkeleton } from '#web/features/accounts/sign-in/account-card.tsx'
import { usePendingCode } from '#web/parts/verification-code/pending-code.ts'
import { useAccountText, useText } from '#web/session/language.ts'

export default function Register() {
  const words = useAccountText().register
  const { title } = useText().pages.register
  const pending = usePendingCode()
  if (pending !== undefined && !pending?.ticket) {
    return (
      <AccountCard title={title} heading={words.nothingTitle} icon="user-plus" lead={words.nothingBody}>
        <NoPendingCode to="/login" />
      </AccountCard>
    )
  }
  return (
    <AccountCard title={title} heading={words.heading} icon="user-plus" lead={words.lead}>
      {pending?.ticket ? <RegisterForm pending={pending} ticket={pending.ticket} /> : <AccountCardSkeleton />}
    </AccountCard>
  )
}
