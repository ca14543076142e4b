import { useSearchParams } from 'react-router'
import { AccountCard } from '#web/features/accounts/sign-in/account-card.tsx'
import { PasskeyButton } from '#web/features/accounts/sign-in/passkey-button.tsx'
import { SignInTabs } from '#web/features/accounts/sign-in/sign-in-tabs.tsx'
import { useRedirectSignedIn } from '#web/features/accounts/sign-in/use-redirect-signed-in.ts'
import { Agreement } from '#web/parts/agreement/agreement.tsx'
import { Link } from '#web/parts/link.tsx'
import { useAccountText, useText } from '#web/session/language.ts'

export default function Login() {
  const text = useAccountText()
  const { title } = useText().pages.login
  const next = useSearchParams()[0].get('next')
  const isBeingSentOn = useRedirectSignedIn(next)
  return (
    <AccountCard
      title={title}
      heading={title}
      icon="log-in"
      lead={isBeingSentOn ? text.login.goingOn : <Lead next={next} />}
    >
      {!isBeingSentOn && (
        <>
          <SignInTabs next={next} />
          <PasskeyButton next={next} />
          <Link
            to={`/register${next ? `?next=${encodeURIComponent(next)}` : ''}`}
            className="mt-2 flex min-h-11 items-center justify-center text-primary hover:underline"
          >
            {text.login.fillIn}
          </Link>
          <div className="mt-5 border-line border-t pt-4">
            <Agreement />
          </div>
        </>
      )}
    </AccountCard>
  )
}

function Lead({ next }: { next: string | null }) {
  const { login } = useAccountText()
  return (
    <>
      <p>{login.lead}</p>
      {next && <p>{login.andBack}</p>}
    </>
  )
}
