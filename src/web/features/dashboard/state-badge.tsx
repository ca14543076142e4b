import type { OwnAd, OwnInquiry } from '#contract/dashboard.ts'
import { useMemberText } from '#web/session/member-text.ts'

type State = OwnAd['status'] | OwnInquiry['status']

const stateClasses: Record<State, string> = {
  active: 'bg-primary-soft text-primary',
  paused: 'bg-sunken text-ink',
  sold: 'bg-apricot-soft text-ink',
  expired: 'bg-sunken text-ink',
  held: 'bg-sunken text-ink',
  closed: 'bg-sunken text-ink',
  removed: 'bg-rose-soft text-rose',
}

export function StateBadge({ state }: { state: State }) {
  const { badge } = useMemberText().dashboard
  return (
    <span className={`rounded-sm px-2 font-semibold text-xs leading-relaxed ${stateClasses[state]}`}>
      {badge[state]}
    </span>
  )
}
