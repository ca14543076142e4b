import { CancelRecovery } from '#web/features/accounts/forms/cancel-recovery.tsx'
import { AccountCard } from '#web/features/accounts/sign-in/account-card.tsx'
import { SendCodeForm } from '#web/features/accounts/sign-in/lazy-forms.tsx'
import { Link } from '#web/parts/link.tsx'
import { useAccountText, useText } from '#web/session/language.ts'

export default function ForgotPassword() {
  const words = useAccountText().forgot
  const { title } = useText().pages.forgotPassword
  return (
    <AccountCard title={title} heading={words.heading} icon="key-round" lead={words.lead}>
      <CancelRecovery />
      <SendCodeForm purpose="reset_password" next={null} submitLabel={words.submit} />
      <p className="mt-3 text-center">
        <Link to="/login" className="inline-flex min-h-11 items-center text-primary hover:underline">
          {words.back}
        </Link>
      </p>
    </AccountCard>
  )
}
