import type { OwnAd, OwnInquiry } from '#contract/dashboard.ts'
import type { Ending } from '#web/features/dashboard/tools/sold-words.ts'
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

/** `ending`: what "sold" means for the ad. */
export function StateBadge({ state, ending = 'sold' }: { state: State; ending?: Ending }) {
  const { badge } = useMemberText().dashboard
  return (
    <span className={`rounded-sm px-2 font-semibold text-xs leading-relaxed ${stateClasses[state]}`}>
      {badge[state === 'sold' ? ending : state]}
    </span>
  )
}
