import { useText } from '#web/session/language.ts'

const day = 86_400_000

/** Deliberately imprecise for privacy: enough to decide whether to write. */
export function LastSeen({ at, now }: { at: string | null; now: number }) {
  const { seller } = useText().adPage
  if (!at) return null
  const days = (now - Date.parse(at)) / day
  const text =
    (days < 1 && seller.seenToday) ||
    (days < 7 && seller.seenThisWeek) ||
    (days < 31 && seller.seenThisMonth) ||
    seller.seenEarlier
  return <span>{text}</span>
}
