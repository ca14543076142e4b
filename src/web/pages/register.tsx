import { useSearchParams } from 'react-router'
import { RegisterForm } from '#web/features/accounts/forms/register-form.tsx'
import { AccountCard } from '#web/features/accounts/sign-in/account-card.tsx'
import { SendCodeForm } from '#web/features/accounts/sign-in/lazy-forms.tsx'
import { Agreement } from '#web/parts/agreement/agreement.tsx'
import { Link } from '#web/parts/link.tsx'
import { usePendingCode } from '#web/parts/verification-code/pending-code.ts'
import { useAccountText, useText } from '#web/session/language.ts'
import { useIsClosed } from '#web/session/site.ts'
import { buttonClass } from '#web/ui/button.ts'

/** For people who want to fill everything in: first the phone, then the form. */
export default function Register() {
  const { register: words, login } = useAccountText()
  const { pages } = useText()
  const { title } = pages.register
  const next = useSearchParams()[0].get('next')
  const pending = usePendingCode()
  const isClosed = useIsClosed('registration')
  if (isClosed) {
    return (
      <AccountCard title={title} heading={words.closed} icon="user-plus" lead={words.closedLead}>
        <Link to="/login" className={buttonClass('primary', 'w-full')}>
          {pages.login.title}
        </Link>
      </AccountCard>
    )
  }
  if (pending?.ticket) {
    return (
      <AccountCard title={title} heading={words.heading} icon="user-plus" lead={words.lead}>
        <RegisterForm pending={pending} ticket={pending.ticket} />
      </AccountCard>
    )
  }
  return (
    <AccountCard title={title} heading={words.nothingTitle} icon="user-plus" lead={words.nothingBody}>
      <SendCodeForm purpose="sign_in" next={next} submitLabel={login.sendCode} registers />
      <div className="mt-5 border-line border-t pt-4">
        <Agreement />
      </div>
    </AccountCard>
  )
}
