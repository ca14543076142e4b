import { useSearchParams } from 'react-router'
import { RegisterForm } from '#web/features/accounts/forms/register-form.tsx'
import { AccountCard, AccountCardSkeleton } from '#web/features/accounts/sign-in/account-card.tsx'
import { SendCodeForm } from '#web/features/accounts/sign-in/lazy-forms.tsx'
import { usePendingCode } from '#web/parts/verification-code/pending-code.ts'
import { useAccountText, useText } from '#web/session/language.ts'

export default function Register() {
  const { register: words, login } = useAccountText()
  const next = useSearchParams()[0].get('next')
  const { title } = useText().pages.register
  const pending = usePendingCode()
  if (pending !== undefined && !pending?.ticket) {
    return (
      <AccountCard title={title} heading={words.nothingTitle} icon="user-plus" lead={words.nothingBody}>
        <SendCodeForm purpose="sign_in" next={next} submitLabel={login.sendCode} registers />
      </AccountCard>
    )
  }
  return (
    <AccountCard title={title} heading={words.heading} icon="user-plus" lead={words.lead}>
      {pending?.ticket ? <RegisterForm pending={pending} ticket={pending.ticket} /> : <AccountCardSkeleton />}
    </AccountCard>
  )
}
