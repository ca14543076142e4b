import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#web/features/accounts/sign-in/account-card.tsx'
import { Link } from '#web/parts/link.tsx'
import type { PendingCode } from '#web/parts/verification-code/pending-code.ts'
import { useAccountText, useLanguage } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'

type Props = { title: string; pending: PendingCode; opensAt: string }

/** The phone is verified, but its account was unused so long that the phone may have a new owner. */
export function DormantAccount({ title, pending, opensAt }: Props) {
  const words = useAccountText().asleep
  const language = useLanguage()
  const next = pending.next ? `?next=${encodeURIComponent(pending.next)}` : ''
  return (
    <AccountCard title={title} heading={words.heading} icon="moon" lead={words.lead}>
      <div className="flex flex-col gap-3">
        <Link to={`/login${next}#password`} className={buttonClass('primary', 'min-h-12')}>
          {words.byPassword}
        </Link>
        <p className="text-center text-muted">{words.opensAt(formatDate(language, opensAt))}</p>
        <Link to="/register" className={buttonClass('quiet', 'mt-3 min-h-12')}>
          {words.notMine}
        </Link>
        <p className="text-center text-muted text-sm">{words.notMineHint}</p>
      </div>
    </AccountCard>
  )
}
