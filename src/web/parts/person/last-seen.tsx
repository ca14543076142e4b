import { useText } from '#web/session/language.ts'

const day = 86_400_000

/** Roughly, on purpose: whether it is worth writing, not what somebody does all day. */
export function LastSeen({ at, now }: { at: string | null; now: number }) {
  const { seller } = useText().adPage
  if (!at) return null
  const days = (now - Date.parse(at)) / day
  const said =
    (days < 1 && seller.seenToday) ||
    (days < 7 && seller.seenThisWeek) ||
    (days < 31 && seller.seenThisMonth) ||
    seller.seenEarlier
  return <span>{said}</span>
}
