import { formatNumber } from '#i18n/format.ts'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type Overview = {
  ads: Record<string, number>
  views_count: number
  reveals_count: number
  followers_count: number
}

export function Counts({ overview }: { overview: Overview }) {
  const { numbers } = useMemberText().dashboard
  return (
    <section aria-label={numbers.heading}>
      <dl className="grid grid-cols-4 gap-2 sm:gap-3">
        <Figure icon="shopping-bag" label={numbers.active} value={overview.ads.active ?? 0} />
        <Figure icon="eye" label={numbers.views} value={overview.views_count} />
        <Figure icon="phone" label={numbers.reveals} value={overview.reveals_count} />
        <Figure icon="users" label={numbers.followers} value={overview.followers_count} to="/followers" />
      </dl>
    </section>
  )
}

type FigureProps = { icon: IconName; label: string; value: number; to?: string }

function Figure({ icon, label, value, to }: FigureProps) {
  const number = formatNumber(useLanguage(), value)
  return (
    <div
      className={`relative flex flex-col justify-between rounded-lg border border-line bg-surface p-2 sm:p-3 ${to ? 'hover:border-primary' : ''}`}
    >
      <dt className="flex items-center gap-2 text-muted text-xs leading-snug sm:text-sm">
        <Icon name={icon} size={18} className="shrink-0 text-primary max-sm:hidden" />
        {to ? (
          <Link to={to} className="after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className={`whitespace-nowrap font-bold tabular-nums sm:text-2xl ${fitOf(number)}`}>{number}</dd>
    </div>
  )
}

/** Four figures stand in a row, also on a phone: a long number has smaller letters instead of a second line. */
function fitOf({ length }: string) {
  if (length <= 5) return 'text-lg'
  return length <= 7 ? 'text-sm' : 'text-xs'
}
